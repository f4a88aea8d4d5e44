import type { Field } from '#src/fields/field.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import type { AnyNoun } from './define-noun.ts';
import { columnLabel, columnWords } from './noun-words.ts';

/** Everything known about a record; what is not known is said, so that someone fills it in. */
export function RecordDetails({
  noun,
  record,
}: {
  noun: AnyNoun;
  record: Readonly<Record<string, unknown>>;
}) {
  const fields: readonly Field[] = noun.fields;
  return (
    <Card className="max-w-3xl">
      <CardBody className="py-5">
        <DescriptionList
          items={fields
            .filter(({ name, kind }) => name !== noun.title && kind !== 'reference')
            .map((field) => {
              const words = columnWords(noun, field, record);
              return {
                term: columnLabel(noun, field),
                value: words ? (
                  <span className="whitespace-pre-line">{words}</span>
                ) : (
                  <span className="text-faint">Not given</span>
                ),
                wide: field.kind === 'longText',
              };
            })}
        />
      </CardBody>
    </Card>
  );
}
