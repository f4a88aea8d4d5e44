/** One figure of an engine, on cases whose right answer is known. */
export interface Measure {
  /** The tool, by the name of its function. */
  tool: string;
  what: string;
  value: number;
  /** What the design asks for; one of the two. */
  atLeast?: number;
  atMost?: number;
  cases: number;
}

/** The figures of a tool; counted anew each time, always the same. */
export type MeasureTool = () => readonly Measure[] | Promise<readonly Measure[]>;

export const holds = ({ value, atLeast = -Infinity, atMost = Infinity }: Measure): boolean =>
  value >= atLeast && value <= atMost;
