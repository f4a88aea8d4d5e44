import { useEffect } from 'react';
import { publicContent } from '#src/features/content/public-page.ts';
import { useScriptNonce } from '#src/lib/page-render.ts';
import { Button } from '#src/ui/button.tsx';
import { useFromServer } from '#src/ui/hydration.ts';
import { useContact } from '../brand.ts';
import { contacts } from '../content/crisis-toolkit.ts';
import { languageOf } from '../languages/languages.ts';
import { TranslatedPage } from '../languages/translated-page.tsx';
import type { Route } from './+types/first-hour-page';
import { firstHourScript, startFirstHour } from './clock.ts';
import { CrisisBar } from './crisis-bar.tsx';
import { firstHourWords } from './words.ts';

export async function loader(input: Route.LoaderArgs) {
  const language = languageOf(input.params.lang);
  const law = await publicContent(input).law();
  return { language, emergency: law['emergency.number']?.value ?? contacts.emergency.number };
}

/** One page for the first sixty minutes: whom to call, a clock, and a list to tick. Works offline and on paper. */
export default function FirstHourPage({ loaderData: { language, emergency } }: Route.ComponentProps) {
  const words = firstHourWords[language];
  const fromServer = useFromServer();
  const nonce = useScriptNonce();
  // Reached from inside the platform, the page has no script of its own.
  useEffect(() => startFirstHour(), []);
  const [phone] = useContact().phones;
  return (
    <TranslatedPage
      language={language}
      base="/first-hour"
      title={words.title}
      description={words.lead}
      trail={[{ href: '/crisis-communication-toolkit', label: 'Crisis toolkit' }]}
    >
      <div data-first-hour="">
        <section className="bg-night text-on-night print:bg-transparent">
          <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-5 py-12 sm:px-8 lg:grid-cols-12 print:gap-y-2 print:py-2">
            <div className="lg:col-span-7">
              <h1 className="display text-3xl">{words.title}</h1>
              <p className="mt-4 max-w-measure text-lg text-on-night-muted">{words.lead}</p>
              <div className="mt-8 print:hidden">
                <p data-running="" hidden className="flex flex-wrap items-baseline gap-x-4">
                  <span
                    data-clock=""
                    role="timer"
                    className="display tabular text-[clamp(4rem,16vw,8rem)] text-sun leading-none"
                  >
                    60:00
                  </span>
                  <span className="text-on-night-muted">{words.left}</span>
                </p>
                <p data-over="" hidden role="status" className="display max-w-measure text-sun text-xl">
                  {words.over}
                </p>
                <div
                  // Its room is kept from the start; it is shown once pressing it does something.
                  data-needs-script=""
                  className="invisible mt-6 flex flex-wrap gap-3 noscript:hidden [&_[hidden]]:hidden"
                >
                  <Button
                    data-start=""
                    size="lg"
                    className="bg-sun text-on-sun not-disabled:hover:bg-on-night"
                  >
                    {words.start}
                  </Button>
                  <Button data-again="" hidden size="lg" variant="secondary">
                    {words.again}
                  </Button>
                  <Button data-print="" size="lg" variant="secondary">
                    {words.print}
                  </Button>
                </div>
                {fromServer && (
                  <script nonce={nonce} suppressHydrationWarning>
                    {firstHourScript}
                  </script>
                )}
                <p className="mt-4 text-on-night-muted text-sm">{words.stays}</p>
              </div>
            </div>
            <div className="border-on-night/25 lg:col-span-4 lg:col-start-9 lg:border-l lg:pl-10">
              <p className="font-semibold">{words.danger}</p>
              <a
                href={`tel:${emergency}`}
                className="display tabular block w-fit text-[clamp(5rem,18vw,8rem)] text-sun leading-none print:text-[3.5rem] underline-offset-8 hover:underline"
              >
                {emergency}
              </a>
              {phone && (
                <p className="mt-6 print:mt-2">
                  <span className="block text-on-night-muted text-sm">{words.hotline}</span>
                  <a
                    href={phone.href}
                    className="display tabular touch inline-flex items-center text-xl underline underline-offset-4"
                  >
                    {phone.text}
                  </a>
                </p>
              )}
            </div>
          </div>
        </section>
        <section className="mx-auto max-w-page px-5 py-12 sm:px-8 print:py-2">
          <h2 className="display text-2xl print:text-xl">{words.listTitle}</h2>
          <ol className="mt-6 max-w-4xl border-line border-b print:mt-2 print:max-w-none">
            {words.steps.map(([minute, text]) => (
              <li
                key={minute}
                className="border-line border-t border-l-4 border-l-transparent forced-colors:not-data-due:border-l-0 data-due:border-l-laterite data-due:bg-laterite-soft"
              >
                <label className="grid min-h-14 cursor-pointer grid-cols-[auto_2rem_1fr] items-center gap-x-3 px-2 sm:grid-cols-[auto_3.5rem_1fr] sm:gap-x-4 sm:px-3 py-3 has-checked:text-muted has-checked:line-through print:min-h-0 print:py-1">
                  <input
                    type="checkbox"
                    value={minute}
                    data-minute={minute}
                    className="size-6 accent-(--indigo)"
                  />
                  <span className="tabular text-muted text-sm">{minute}′</span>
                  <span className="text-lg print:text-base">{text}</span>
                </label>
              </li>
            ))}
          </ol>
          <p className="mt-8 print:hidden">
            <a
              href="/crisis-communication-toolkit"
              className="touch inline-flex items-center underline underline-offset-4"
            >
              {words.more}
            </a>
          </p>
        </section>
        <CrisisBar emergency={emergency} />
      </div>
    </TranslatedPage>
  );
}
