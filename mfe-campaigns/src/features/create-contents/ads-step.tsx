import type { BriefField } from '@adhelm/contracts';
import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import { messages as briefs } from '../../messages/briefs.ts';
import { messages } from '../../messages/create-contents.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import { limitsInWords } from '../briefs/field-faults.ts';
import { type ImageSize, sizeOf } from '../briefs/image-size.ts';
import { AdMatrix } from './ad-matrix.tsx';
import {
  type ContentFields,
  type ContentsBrief,
  type ContentsFaults,
  combinationsOf,
  typedOnes,
} from './contents-brief.ts';
import { RowsField } from './rows-field.tsx';

type AdsStepProps = {
  readonly brief: ContentsBrief;
  readonly fields: ContentFields;
  readonly faults: ContentsFaults;
  readonly sizes: ReadonlyMap<string, ImageSize>;
  readonly currency: string;
  readonly onChange: (part: Partial<ContentsBrief>) => void;
};

/** Headlines, images and the resulting ads. */
export function AdsStep({ brief, fields, faults, sizes, currency, onChange }: AdsStepProps) {
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
          rows={brief.headlines}
          addLabel={messages.addHeadline}
          labelOf={messages.headline}
          onChange={(headlines) => onChange({ headlines })}
        >
          {(row, label, change) => (
            <BriefFieldInput
              field={inRow(headline, label)}
              value={row}
              fault={faults.headlines.get(row.trim())}
              currency={currency}
              withoutLimits
              onChange={(value) => change(String(value))}
            />
          )}
        </RowsField>
        <RowsField
          title={messages.images}
          hint={hintOf(image)}
          rows={brief.images}
          addLabel={messages.addImage}
          labelOf={messages.image}
          onChange={(images) => onChange({ images })}
        >
          {(row, label, change) => (
            <BriefFieldInput
              field={inRow(image, label)}
              value={row}
              fault={faults.images.get(row.trim())}
              currency={currency}
              withoutLimits
              hint={sizeInWords(sizeOf(sizes, row.trim()))}
              onChange={(value) => change(String(value))}
            />
          )}
        </RowsField>
      </SimpleGrid>
      <AdMatrix
        combinations={combinationsOf(brief)}
        images={typedOnes(brief.images)}
        onChange={(leftOut) => onChange({ leftOut })}
      />
    </>
  );
}

function sizeInWords(size: ImageSize): string {
  if (size.kind === 'measured') return briefs.pixels(size.width, size.height);
  return size.kind === 'missing' ? briefs.imageNotShown : '';
}
