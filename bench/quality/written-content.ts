import { blogLengths, generatorInput } from '#src/features/generator/generator.ts';
import { writeContent } from '#src/features/generator/write-content.ts';
import type { MeasureTool } from './measure.ts';

const topics = [
  'Data protection for hospitals',
  'Crisis communication for banks',
  'Stakeholder engagement in mining',
  'Consent in marketing',
  'Working with the National Assembly',
];

export const writtenContent: MeasureTool = () => {
  const articles = topics.flatMap((topic) =>
    blogLengths.map(({ value, min, max }) => {
      const parameters = { topic, audience: 'directors', tone: 'professional', length: value };
      const { words } = writeContent(generatorInput.parse({ type: 'blog_content', parameters }));
      return words >= min && words <= max;
    }),
  );
  return [
    {
      tool: 'ai-content-generator',
      what: 'Articles within the band of words of their length',
      value: articles.filter(Boolean).length / articles.length,
      atLeast: 1,
      cases: articles.length,
    },
  ];
};
