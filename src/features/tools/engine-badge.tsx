import { Cpu, Sparkles } from 'lucide-react';
import { Badge } from '#src/ui/badge.tsx';
import { engineWords, type ToolMeta } from './tool.ts';

/** Which engine made a result; stands beside every one of them. */
export function EngineBadge({ meta }: { meta: Pick<ToolMeta, 'engine' | 'model'> }) {
  const Sign = meta.engine === 'model' ? Sparkles : Cpu;
  return (
    <Badge tone="outline">
      <Sign aria-hidden="true" className="size-3" />
      {engineWords(meta)}
    </Badge>
  );
}
