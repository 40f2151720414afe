import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { DemoFault } from '../../demo-api/demo-fault.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { documentUpdateSchema, type EditorName, editorNames } from '../document.ts';

type Documents = Readonly<Record<EditorName, string>>;

const begun =
  '<h2>About the trays</h2><p>Each tray is cut from <strong>one</strong> piece of walnut, then oiled <em>twice</em>.</p><ul><li>40 × 30 cm</li><li>1.2 kg</li></ul>';
const documents = areaStore<Documents>({
  name: 'documents',
  version: 1,
  seed: () => ({ quill: begun, 'draft-js': begun }),
});

function nameOf(value: string): EditorName {
  const name = editorNames.find((one) => one === value);
  if (name === undefined) throw new DemoFault(404, 'Text not found');
  return name;
}

/** What the editors' pages keep. The specification has no calls for them. */
export const documentsApi = demoApp()
  .basePath('/api/documents')
  .get('/:name', async (context) => {
    const name = nameOf(context.req.param('name'));
    return context.json({ html: (await documents.read())[name] });
  })
  .post('/:name', async (context) => {
    const name = nameOf(context.req.param('name'));
    const { html } = await payloadOf(context, documentUpdateSchema);
    return context.json(await documents.change((before) => [{ ...before, [name]: html }, true]));
  });
