/** A generator of its own, so that every run sees the same series. */
export function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) };
}

const kinds = ['level', 'trend', 'damped', 'seasonal', 'break'] as const;
/** Series of two to six years: level, trend, damped trend, season and break, in turn. */
export function generated(count: number, seed = 7): number[][] {
  const { next, normal } = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const kind = kinds[i % kinds.length];
    const length = 24 + Math.floor(next() * 49);
    const level = 80 + 40 * next();
    const slope = (next() - 0.3) * 1.2;
    const size = 4 + 6 * next();
    return Array.from({ length }, (_, t) => {
      const base =
        kind === 'trend'
          ? level + slope * t
          : kind === 'damped'
            ? level + slope * 10 * (1 - 0.93 ** t)
            : kind === 'seasonal'
              ? level * (1 + 0.3 * Math.sin((2 * Math.PI * t) / 12))
              : kind === 'break' && t > length / 2
                ? level * 1.4
                : level;
      return Math.max(1, base + size * normal());
    });
  });
}
/** How far a forecast was off, on average. */
export const mistake = (forecast: readonly number[], actual: readonly number[]) =>
  forecast.reduce((sum, value, i) => sum + Math.abs(value - (actual[i] ?? 0)), 0) / actual.length;
