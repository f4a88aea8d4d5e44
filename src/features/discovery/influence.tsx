import { influenceBand } from '#src/features/stakeholders/stakeholder.ts';
import { Meter } from '#src/ui/meter.tsx';

/** How far a stakeholder's word reaches, as a bar with its band. */
export const Influence = ({ level }: { level: number }) => (
  <Meter label="Influence" value={level} max={10} valueText={influenceBand(level)} className="mt-1" />
);
