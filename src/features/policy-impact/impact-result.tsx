import { type ReactNode, useState } from 'react';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SourceList } from '#src/features/tools/source-list.tsx';
import type { ToolMeta } from '#src/features/tools/tool.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { changesSince } from './compare-runs.ts';
import type { ImpactAnalysis, ImpactFactor, KeptAnalysis, ProfileUsed, RiskLevel } from './impact.ts';

const tabs = [
  { value: 'impacts', label: 'Impacts' },
  { value: 'actions', label: 'Actions' },
  { value: 'compliance', label: 'Compliance' },
  { value: 'opportunities', label: 'Opportunities' },
  { value: 'stakeholders', label: 'Stakeholders' },
] as const;

export const riskTones: Record<RiskLevel, Tone> = {
  Critical: 'danger',
  High: 'warning',
  Medium: 'indigo',
  Low: 'neutral',
};
const priorityTones: Record<ImpactAnalysis['actionItems'][number]['priority'], Tone> = {
  Urgent: 'danger',
  High: 'warning',
  Medium: 'indigo',
  Low: 'neutral',
};

/** An analysis: the score with its parts, what changed since the last one, and five tabs. */
export function ImpactResult({
  analysis,
  meta,
  last,
}: {
  analysis: ImpactAnalysis;
  meta: ToolMeta & { factors: readonly ImpactFactor[]; profile: ProfileUsed };
  /** The last one kept for the same policy and profile. */
  last: { at: string; kept: KeptAnalysis } | null;
}) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('impacts');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="display tabular text-3xl">
          {analysis.impactScore.toFixed(1)}
          <span className="text-lg text-muted"> / 10</span>
        </p>
        <Badge tone={riskTones[analysis.riskLevel]}>{analysis.riskLevel} risk</Badge>
        <EngineBadge meta={meta} />
        <p className="w-full text-muted text-sm">
          For {meta.profile.name}
          {meta.profile.sectors.length > 0 && ` (${meta.profile.sectors.join(', ')})`} · Exposure{' '}
          {meta.profile.exposure} of 100
        </p>
      </div>
      <p>{analysis.summary}</p>
      {last && <Changed last={last} analysis={analysis} factors={meta.factors} />}
      <details className="rounded-md border border-line px-4 py-3 text-sm">
        <summary className="cursor-pointer font-medium">How the score is made up</summary>
        <ul className="mt-3 flex flex-col gap-3">
          {meta.factors.map(({ factor, weight, value, reason }) => (
            <li key={factor}>
              <Meter
                label={factor}
                value={value}
                max={1}
                valueText={`${(10 * weight * value).toFixed(1)} of ${(10 * weight).toFixed(1)}`}
              />
              <p className="mt-1 text-muted">{reason}</p>
            </li>
          ))}
        </ul>
      </details>
      <Tabs label="Analysis" value={tab} onValueChange={setTab} items={tabs}>
        <TabPanel value="impacts">
          <Items>
            {analysis.keyImpacts.map(({ area, severity, impact }) => (
              <Item key={area} title={area} badge={<Badge tone={riskTones[severity]}>{severity}</Badge>}>
                {impact}
              </Item>
            ))}
          </Items>
        </TabPanel>
        <TabPanel value="actions">
          <Items>
            {analysis.actionItems.map(({ action, priority, timeline, department }) => (
              <Item
                key={action}
                title={action}
                badge={<Badge tone={priorityTones[priority]}>{priority}</Badge>}
              >
                {timeline} · {department}
              </Item>
            ))}
          </Items>
          <h3 className="mt-6 mb-3 font-semibold">Recommendations</h3>
          <Items>
            {analysis.recommendations.map(({ recommendation, rationale, implementationSteps }) => (
              <Item key={recommendation} title={recommendation}>
                {rationale}
                <ol className="mt-2 list-decimal pl-5 text-ink">
                  {implementationSteps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Item>
            ))}
          </Items>
        </TabPanel>
        <TabPanel value="compliance">
          {analysis.complianceRequirements.length === 0 ? (
            <p className="text-muted">The words we hold ask for nothing yet.</p>
          ) : (
            <Items>
              {analysis.complianceRequirements.map(({ requirement, deadline, resources }) => (
                <Item
                  key={requirement}
                  title={requirement}
                  badge={deadline && <Badge tone="outline">{deadline}</Badge>}
                >
                  {resources}
                </Item>
              ))}
            </Items>
          )}
        </TabPanel>
        <TabPanel value="opportunities">
          <ul className="flex flex-col gap-3">
            {analysis.businessOpportunities.map((one) => (
              <li key={one} className="border-palm border-l-2 pl-3">
                {one}
              </li>
            ))}
          </ul>
        </TabPanel>
        <TabPanel value="stakeholders">
          <Items>
            {analysis.stakeholderActions.map(({ stakeholder, recommendedAction, rationale }) => (
              <Item key={stakeholder} title={stakeholder}>
                <span className="text-ink">{recommendedAction}.</span> {rationale}
              </Item>
            ))}
          </Items>
        </TabPanel>
      </Tabs>
      <SourceList sources={meta.sources} />
      <ul className="list-disc pl-5 text-muted text-sm">
        {meta.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}

function Changed({
  last,
  analysis,
  factors,
}: {
  last: { at: string; kept: KeptAnalysis };
  analysis: ImpactAnalysis;
  factors: readonly ImpactFactor[];
}) {
  const changes = changesSince(last.kept, { analysis, factors });
  return (
    <section aria-label="Since the last analysis" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">Since the last analysis</h3>
      {changes.length === 0 ? (
        <p className="mt-1 text-muted">Nothing has changed.</p>
      ) : (
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Items = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-y">{children}</ul>
);

const Item = ({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) => (
  <li className="py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-60 font-medium">{title}</p>
      {badge}
    </div>
    <div className="mt-1 text-muted text-sm">{children}</div>
  </li>
);
