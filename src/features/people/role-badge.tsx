import { roleInfo, type RoleBadge as Style } from '#src/access/roles.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const tones: Record<Style, Tone> = {
  destructive: 'danger',
  default: 'indigo',
  outline: 'outline',
  secondary: 'neutral',
};

/** A role in a word. */
export function RoleBadge({ role }: { role: string }) {
  const { label, badge } = roleInfo(role);
  return <Badge tone={tones[badge]}>{label}</Badge>;
}
