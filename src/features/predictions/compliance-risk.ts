import { controls } from '#src/features/compliance/controls.ts';
import { sectorsOf } from '#src/features/policy-impact/exposure.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import { addMonths } from './months.ts';
import { monthsOf, type Risk, type Timeframe } from './prediction.ts';

/** What is known of one client's data protection. Days are ISO dates. */
export interface ClientCompliance {
  id: string;
  name: string;
  industry: string | null;
  /** Work on data protection, by state and end. */
  work: readonly { status: string; ends: string | null }[];
  /** The last answers given: the share of the weights answered with yes, 0–100, and the questions answered with no. */
  assessment: { score: number; day: string; gaps: readonly { question: string; weight: number }[] } | null;
  /** The last detailed assessment: its tier by the register, how much is proven, and what is missing. */
  detailed?: DetailedAssessment | null;
  /** Audits asked for and not finished: how urgently, and what the client does with data. */
  requests?: readonly { urgency: string; activities: readonly string[] }[];
  /** Breaches of personal data that are not closed, by the day they were known. */
  breaches?: readonly { day: string; told: boolean }[];
}
export interface DetailedAssessment {
  day: string;
  tier: string | null;
  proven: number | null;
  findings: readonly { control: string; weight: number; law: string; expired: boolean }[];
}

export interface ComplianceFacts {
  clients: readonly ClientCompliance[];
  /** The day the yearly audit return is due, from the law register. */
  returnDue: { day: string; ref: string; asOf: string } | null;
  /** Deadlines of policies on data protection, with the sectors they bind, in the words of the alerts. */
  deadlines?: readonly { title: string; day: string; sectors: readonly string[] }[];
}

interface Finding {
  issue: string;
  action: string;
  p: number;
  law: ToolSource | null;
}

/** The ten weights of the self-assessment add up to this. */
const WEIGHTS_IN_ALL = 84;
/** All answers no: the assessment alone then says 80 in 100. */
const ALL_GAPS = 0.8;
/** Every control of the detailed assessment missing: it alone then says 85 in 100. */
const ALL_CONTROLS = 0.85;
const CONTROLS_IN_ALL = controls.reduce((sum, { weight }) => sum + weight, 0);
/** How many cases of all clients the rate of one industry is drawn towards. */
const PRIOR_STRENGTH = 4;

const law = (id: string, title: string, ref: string): ToolSource => ({
  id,
  title,
  kind: 'law',
  ref,
  asOf: '2026-11',
});
const REGISTRATION = law('ndpa-44', 'Registration of data controllers of major importance', 'NDPA s.44');
const SENSITIVE = law('ndpa-30', 'Sensitive personal data', 'NDPA s.30');
const AUDIT = law('gaid-10', 'Data protection audits and the compliance audit return', 'GAID art.10');
const MEASURES = law('ndpa-39', 'Security, integrity and confidentiality', 'NDPA s.39');
const BREACH = law('ndpa-40', 'Personal data breaches', 'NDPA s.40');
const DPIA = law('ndpa-28', 'Data protection impact assessment', 'NDPA s.28');

/** Processing that calls for an impact assessment or stands on a narrow ground. */
const RISKY_ACTIVITY = /biometric|location|surveillance|sensitive|transfer|cross-border|children/i;

/** Industries that hold sensitive data, or whose members the directive counts among those of major importance. */
const SENSITIVE_INDUSTRIES = /health|pharma|education|government/i;
const MAJOR_INDUSTRIES = /financ|bank|insur|telecom|oil|energy|technology|health|education|government/i;

export interface ScoredRisk extends Risk {
  clientId: string;
}

/**
 * A scorecard: each finding has a chance p of becoming an issue, and the risk is the chance that at least one does,
 * 100 × (1 − Π(1 − p)). Rule-based: the p are set by us, not learned.
 */
export function complianceRisks(
  { clients, returnDue, deadlines = [] }: ComplianceFacts,
  timeframe: Timeframe,
  today: string,
): { risks: ScoredRisk[]; sources: ToolSource[] } {
  const until = addMonths(today, monthsOf(timeframe));
  const uncovered = uncoveredRate(clients);
  const sources = new Map<string, ToolSource>();
  const risks = clients.map((client) => {
    const findings = [
      ...findingsOf(client, returnDue, today, until, uncovered(client.industry)),
      ...openMatters(client),
      ...deadlinesOf(client, deadlines, today, until),
    ].sort((a, b) => b.p - a.p || a.issue.localeCompare(b.issue));
    for (const { law: source } of findings) if (source) sources.set(source.id, source);
    const riskScore = Math.round(100 * (1 - findings.reduce((left, { p }) => left * (1 - p), 1)));
    return {
      clientId: client.id,
      clientName: client.name,
      industry: client.industry ?? 'Not stated',
      riskLevel: levelOf(riskScore),
      riskScore,
      predictedIssues: findings.map(({ issue, law: source }) =>
        source ? `${issue} (${source.ref})` : issue,
      ),
      recommendedActions: [...new Set(findings.map(({ action }) => action))],
      lastAuditDate: lastFinished(client, today),
      timeframe,
    };
  });
  risks.sort((a, b) => b.riskScore - a.riskScore || a.clientName.localeCompare(b.clientName));
  return { risks, sources: [...sources.values()] };
}

export const levelOf = (score: number): Risk['riskLevel'] =>
  score >= 75 ? 'Critical' : score >= 50 ? 'High' : score >= 25 ? 'Medium' : 'Low';

function findingsOf(
  client: ClientCompliance,
  returnDue: ComplianceFacts['returnDue'],
  today: string,
  until: string,
  uncovered: number,
): Finding[] {
  const found: Finding[] = [];
  const industry = client.industry ?? '';
  const running = client.work.some(({ status }) => status === 'active');
  const { detailed } = client;
  if (detailed) {
    // Found by us and with evidence: it counts in place of what the client said of itself.
    for (const { control, weight, law: ref, expired } of detailed.findings)
      found.push({
        issue: `${expired ? 'Evidence has expired' : 'Not shown'}: ${control} (${ref})`,
        action: expired ? `Renew the evidence: ${control}` : `Close the finding: ${control}`,
        p: ALL_CONTROLS * (weight / CONTROLS_IN_ALL),
        law: null,
      });
    if (addMonths(detailed.day, 12) < until)
      found.push({
        issue: 'The last detailed assessment is, or will be, more than a year old',
        action: 'Repeat the detailed assessment',
        p: 0.08,
        law: null,
      });
  } else if (client.assessment) {
    for (const { question, weight } of client.assessment.gaps)
      found.push({
        issue: `Answered no: ${question}`,
        action: `Close the gap: ${question}`,
        p: ALL_GAPS * (weight / WEIGHTS_IN_ALL),
        law: null,
      });
    if (addMonths(client.assessment.day, 12) < until)
      found.push({
        issue: 'The last self-assessment is, or will be, more than a year old',
        action: 'Repeat the self-assessment',
        p: 0.08,
        law: null,
      });
  } else
    found.push({
      issue: 'No assessment on file',
      action: 'Run the self-assessment with the client',
      // What nobody asked is as likely open as it is among comparable clients.
      p: 0.1 + 0.25 * uncovered,
      law: DPIA,
    });
  const finished = lastFinished(client, today);
  if (!running && !finished)
    found.push({
      issue: 'No data-protection work of ours on record',
      action: 'Offer a compliance audit',
      p: 0.18,
      law: MEASURES,
    });
  else if (!running && finished && addMonths(finished, 15) < until)
    found.push({
      issue: 'The last data-protection work ended more than 15 months before the end of the period',
      action: 'Schedule a follow-up audit',
      p: 0.12,
      law: AUDIT,
    });
  if (client.work.some(({ status, ends }) => status === 'active' && ends && ends < today))
    found.push({
      issue: 'Data-protection work is past its end date',
      action: 'Agree a new date with the client, or finish what is open',
      p: 0.14,
      law: null,
    });
  if (client.work.some(({ status }) => status === 'on_hold'))
    found.push({
      issue: 'Data-protection work is on hold',
      action: 'Ask what it is waiting for',
      p: 0.12,
      law: null,
    });
  if (SENSITIVE_INDUSTRIES.test(industry))
    found.push({
      issue: `${industry} holds sensitive personal data`,
      action: 'Check the ground and the safeguards for sensitive data',
      p: running ? 0.06 : 0.12,
      law: SENSITIVE,
    });
  // The register's tier where the size is known, else what the trade makes likely.
  if (detailed?.tier ? detailed.tier !== 'OHL' : MAJOR_INDUSTRIES.test(industry)) {
    found.push({
      issue: 'Registration as a controller of major importance must be current',
      action: 'Confirm tier, registration and fee',
      p: running ? 0.04 : 0.09,
      law: REGISTRATION,
    });
    if (returnDue && returnDue.day > today && returnDue.day <= until)
      found.push({
        issue: `The yearly audit return is due on ${returnDue.day}`,
        action: 'Plan the audit and the return before the date',
        p: running ? 0.08 : 0.2,
        law: { ...AUDIT, ref: returnDue.ref || AUDIT.ref, asOf: returnDue.asOf },
      });
  }
  return found;
}

/** What is open with the client today: breaches, and audits they asked for. */
function openMatters({ breaches = [], requests = [] }: ClientCompliance): Finding[] {
  const risky = [...new Set(requests.flatMap(({ activities }) => activities))].filter((activity) =>
    RISKY_ACTIVITY.test(activity),
  );
  return [
    ...breaches.map(({ day, told }) => ({
      issue: told
        ? `The breach of ${day} is not closed`
        : `The Commission was not told of the breach of ${day}`,
      action: told ? `Close the breach of ${day} with its report` : 'Tell the Commission, or note why not',
      p: told ? 0.3 : 0.6,
      law: BREACH,
    })),
    ...(requests.some(({ urgency }) => urgency !== 'normal')
      ? [
          {
            issue: 'An urgent audit was asked for and is not finished',
            action: 'Give the audit a date this week',
            p: 0.16,
            law: AUDIT,
          },
        ]
      : []),
    ...risky.map((activity) => ({
      issue: `${activity} calls for an impact assessment`,
      action: `Assess the impact: ${activity}`,
      p: 0.07,
      law: DPIA,
    })),
  ];
}

/** Deadlines of the client's own sectors that fall into the period. */
const deadlinesOf = (
  { industry }: ClientCompliance,
  deadlines: NonNullable<ComplianceFacts['deadlines']>,
  today: string,
  until: string,
): Finding[] => {
  // A client is filed under an industry, a policy under a sector.
  const own = sectorsOf(industry);
  return deadlines
    .filter(({ sectors, day }) => sectors.some((one) => own.includes(one)) && day > today && day <= until)
    .map(({ title, day }) => ({
      issue: `Due on ${day}: ${title}`,
      action: `Prepare: ${title}`,
      p: 0.04,
      law: null,
    }));
};

/** The share of clients without finished or running work, per industry, drawn towards that of all clients. */
function uncoveredRate(clients: readonly ClientCompliance[]) {
  const open = (client: ClientCompliance) =>
    client.work.some(({ status }) => status === 'active' || status === 'completed') ? 0 : 1;
  const openIn = (some: readonly ClientCompliance[]) => some.reduce<number>((sum, one) => sum + open(one), 0);
  const all = clients.length === 0 ? 0.5 : openIn(clients) / clients.length;
  const rates = new Map(
    [...Map.groupBy(clients, ({ industry }) => industry)].map(([industry, peers]) => [
      industry,
      (openIn(peers) + PRIOR_STRENGTH * all) / (peers.length + PRIOR_STRENGTH),
    ]),
  );
  return (industry: string | null) => rates.get(industry) ?? all;
}

const lastFinished = (client: ClientCompliance, today: string): string | null =>
  client.work
    .filter(({ status, ends }) => status === 'completed' && ends && ends <= today)
    .map(({ ends }) => ends ?? '')
    .sort()
    .at(-1) ?? null;
