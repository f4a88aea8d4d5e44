import { generated, mistake } from '#src/features/predictions/made-series.ts';
import {
  backtest,
  damped,
  ensemble,
  halfWidth,
  holt,
  simple,
  theta,
} from '#src/features/predictions/smoothing.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'predictive-revenue-analysis';
const AHEAD = 6;

/** On 500 made-up series, as the design asks. */
export const forecasts: MeasureTool = () => {
  const all = generated(500);
  const started = performance.now();
  const error = (forecast: (known: readonly number[]) => number[]) =>
    all.reduce((sum, series) => sum + mistake(forecast(series.slice(0, -AHEAD)), series.slice(-AHEAD)), 0);
  const naive = error((known) => known.slice(-12, -12 + AHEAD));
  const own = error((known) => ensemble(known, AHEAD));
  const seconds = (performance.now() - started) / 1000;
  const worst = Math.max(...[simple, holt, damped, theta].map((one) => error((known) => one(known, AHEAD))));
  return [
    {
      tool,
      what: 'Error of the forecast beside last year repeated',
      value: own / naive,
      atMost: 0.9,
      cases: all.length,
    },
    {
      tool,
      what: 'Error of the forecast beside that of its worst member',
      value: own / worst,
      atMost: 1,
      cases: all.length,
    },
    { tool, what: 'Seconds for all series', value: seconds, atMost: 5, cases: all.length },
    ...[0.8, 0.95].flatMap((told) => {
      const value = covered(told);
      const what = `Share of outcomes within the ${100 * told} % range`;
      const cases = all.length;
      return [
        { tool, what, value, atLeast: told - (told > 0.9 ? 0.03 : 0.08), cases },
        { tool, what: `${what}, not too wide`, value, atMost: told + (told > 0.9 ? 0.03 : 0.1), cases },
      ];
    }),
  ];
};

function covered(told: number): number {
  const all = generated(500, 8);
  const hits = all.filter((series) => {
    const known = series.slice(0, -3);
    const width = halfWidth(backtest(known, 3).errors, told) ?? 0;
    const expected = ensemble(known, 3).reduce((sum, value) => sum + value, 0);
    const actual = series.slice(-3).reduce((sum, value) => sum + value, 0);
    return Math.abs(actual - expected) <= width * expected;
  });
  return hits.length / all.length;
}
