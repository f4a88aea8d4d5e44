import { Download } from 'lucide-react';
import type { PublicFile } from '#src/features/downloads/public-file.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { teaser } from '../content/ndpr-guide.ts';
import { DialogButton } from '../dialogs/dialog-button.tsx';

const answerLook =
  'touch inline-flex h-9 min-w-14 cursor-pointer items-center justify-center rounded-md border border-edge/70 bg-surface px-4 font-medium text-sm hover:bg-hover/60 has-checked:border-indigo has-checked:bg-indigo has-checked:text-on-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2';

/**
 * The first eight questions, to be answered on the page: without an account, without script, and nothing is sent or
 * kept. A "no" shows the file that mends it; the count is kept by the stylesheet.
 */
export function TeaserQuestions({
  titles,
  files,
}: {
  titles: Readonly<Record<string, string>>;
  files: Readonly<Record<string, PublicFile | undefined>>;
}) {
  return (
    <form autoComplete="off" className="mt-6 [counter-reset:yes_no]">
      <ol>
        {teaser.questions.map(({ id, category, text, mend }, index) => (
          <li key={id} data-reveal="" className="group/question border-line border-t py-4">
            <fieldset className="grid grid-cols-[2.5rem_1fr] items-center gap-x-3 gap-y-3 sm:grid-cols-[2.5rem_1fr_auto]">
              <legend className="sr-only">{text}</legend>
              <span aria-hidden="true" className="display tabular self-baseline text-laterite text-lg">
                {index + 1}
              </span>
              <span aria-hidden="true">
                {text}
                <span className="mt-1.5 block">
                  <Badge>{category}</Badge>
                </span>
              </span>
              <span className="flex gap-2 max-sm:col-start-2">
                <label className={answerLook}>
                  <input
                    type="radio"
                    name={id}
                    value="yes"
                    className="sr-only checked:[counter-increment:yes]"
                  />
                  Yes
                </label>
                <label className={answerLook}>
                  <input
                    type="radio"
                    name={id}
                    value="no"
                    className="sr-only checked:[counter-increment:no]"
                  />
                  No
                </label>
              </span>
            </fieldset>
            <p className="mt-3 hidden pl-13 text-sm group-has-[input[value=no]:checked]/question:block">
              Begin with{' '}
              <a
                href={files[mend]?.href ?? `/downloads#${mend}`}
                className="inline-flex items-baseline gap-1.5 text-indigo underline underline-offset-4"
              >
                {titles[mend] ?? mend}
                <Download aria-hidden="true" className="size-3.5 self-center" />
              </a>
            </p>
          </li>
        ))}
      </ol>
      <div className="border-line border-y py-5">
        <p className="tabular text-muted before:font-semibold before:text-ink before:content-[counter(yes)] after:font-semibold after:text-ink after:content-[counter(no)]">
          {` of ${teaser.questions.length} answered yes; answered no: `}
        </p>
        <p className="mt-3 max-w-measure text-muted text-sm">{teaser.after}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <DialogButton dialog="assessment" className={buttonLook({ size: 'lg' })}>
            {teaser.action}
          </DialogButton>
          <button type="reset" className={buttonLook({ variant: 'ghost', size: 'lg' })}>
            Clear my answers
          </button>
        </div>
      </div>
    </form>
  );
}
