import type pptxgenjs from 'pptxgenjs';

/** What a slide is drawn on: a slide of a file, or a picture of one. */
export interface SlideSurface {
  addText(text: string | pptxgenjs.TextProps[], options?: pptxgenjs.TextPropsOptions): unknown;
  addShape(shape: 'rect', options?: pptxgenjs.ShapeProps): unknown;
  addChart(type: 'bar' | 'line', data: ChartData[], options?: pptxgenjs.IChartOpts): unknown;
  addNotes(notes: string): unknown;
}

export interface ChartData {
  name: string;
  labels: string[];
  values: number[];
}

/** What a deck is written into. */
export interface DeckSurface {
  defineSlideMaster(master: pptxgenjs.SlideMasterProps): void;
  addSlide(slide: { masterName: string }): SlideSurface;
}
