import type { BriefField } from '@adhelm/contracts';
import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import { limitsInWords } from '../../frame/index.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import { type ImageSize, sizeOf } from '../briefs/image-size.ts';
import { messages as briefs } from '../briefs/messages.ts';
import type { KeptDraft } from '../briefs/use-kept-draft.ts';
import { AdMatrix } from './ad-matrix.tsx';
import {
  type ContentFields,
  type ContentsBrief,
  type ContentsFaults,
  combinationsOf,
  typedOnes,
} from './contents-brief.ts';
import { changeRows } from './contents-refusals.ts';
import { messages } from './messages.ts';
import { RowsField } from './rows-field.tsx';

type AdsStepProps = {
  readonly draft: KeptDraft<ContentsBrief>;
  readonly fields: ContentFields;
  readonly faults: ContentsFaults;
  readonly sizes: ReadonlyMap<string, ImageSize>;
  readonly currency: string;
};

/** Headlines, images and the resulting ads. */
export function AdsStep({ draft, fields, faults, sizes, currency }: AdsStepProps) {
  const { headline, image } = fields;
  const inRow = (field: BriefField, label: string): BriefField => ({ ...field, label, required: true });
  const hintOf = (field: BriefField) =>
    [limitsInWords(field, currency), messages.pasteHint].filter((part) => part !== '').join('. ');
  return (
    <>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gapX="8" gapY="6">
        <RowsField
          title={messages.headlines}
          hint={hintOf(headline)}
          rows={draft.body.headlines}
          addLabel={messages.addHeadline}
          labelOf={messages.headline}
          onChange={(rows) => changeRows(draft, 'headlines', rows)}
        >
          {(row, label, index) => (
            <BriefFieldInput
              draft={draft}
              name={`headlines.${index}`}
              field={inRow(headline, label)}
              fault={faults.headlines.get(row.trim())}
              currency={currency}
              withoutLimits
            />
          )}
        </RowsField>
        <RowsField
          title={messages.images}
          hint={hintOf(image)}
          rows={draft.body.images}
          addLabel={messages.addImage}
          labelOf={messages.image}
          onChange={(rows) => changeRows(draft, 'images', rows)}
        >
          {(row, label, index) => (
            <BriefFieldInput
              draft={draft}
              name={`images.${index}`}
              field={inRow(image, label)}
              fault={faults.images.get(row.trim())}
              currency={currency}
              withoutLimits
              hint={sizeInWords(sizeOf(sizes, row.trim()))}
            />
          )}
        </RowsField>
      </SimpleGrid>
      <AdMatrix
        combinations={combinationsOf(draft.body)}
        images={typedOnes(draft.body.images)}
        onChange={(leftOut) => draft.change({ leftOut })}
      />
    </>
  );
}

function sizeInWords(size: ImageSize): string {
  if (size.kind === 'measured') return briefs.pixels(size.width, size.height);
  return size.kind === 'missing' ? briefs.imageNotShown : '';
}
