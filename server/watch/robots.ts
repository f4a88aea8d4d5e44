/** The name by which a robots.txt can speak of our watcher. */
export const WATCHER = 'HarmattanWatcher';

interface Rule {
  allow: boolean;
  path: string;
}

/** Whether a robots.txt lets our watcher read a path: the longest rule that fits decides, Allow before Disallow (RFC 9309). */
export function robotsAllow(robots: string, path: string): boolean {
  const groups = groupsOf(robots);
  const rules = groups.get(WATCHER.toLowerCase()) ?? groups.get('*') ?? [];
  const [first] = rules
    .filter((rule) => rule.path !== '' && fits(rule.path, path))
    .sort((one, other) => other.path.length - one.path.length || Number(other.allow) - Number(one.allow));
  return first?.allow ?? true;
}

function groupsOf(robots: string): ReadonlyMap<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let inRules = false;
  for (const line of robots.slice(0, 500_000).split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      const agent = value.trim().toLowerCase();
      agents = inRules ? [agent] : [...agents.slice(0, 50), agent];
      inRules = false;
      groups.set(agent, groups.get(agent) ?? []);
    } else if (name === 'allow' || name === 'disallow') {
      inRules = true;
      for (const agent of agents) groups.get(agent)?.push({ allow: name === 'allow', path: value.trim() });
    }
  }
  return groups;
}

/** `*` stands for anything, `$` at the end for the end. */
function fits(pattern: string, path: string): boolean {
  const whole = pattern.endsWith('$');
  const [first = '', ...others] = (whole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = whole ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!whole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
