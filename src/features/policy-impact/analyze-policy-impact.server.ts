import { z } from 'zod';
import { defineTool, toolList, toolText } from '#server/ai/define-tool.ts';
import { readInstitutions } from '#src/features/discovery/institutions.server.ts';
import { documentSchema } from '#src/fields/document.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { analysisDocument } from './analysis-document.ts';
import { analyzeImpact } from './analyze.ts';
import { clientProfile, clientRow, clientSql } from './client-profile.ts';
import { concernsPersonalData, type Profile, sectorsOf } from './exposure.ts';
import { companySizes, impactAnalysis, impactFactor, profileUsed } from './impact.ts';
import { policyFacts, policyRow, policySql } from './policy-facts.ts';
import { impactTexts, putImpactTexts } from './reword-impact.ts';

const SHORT = 200;
const knownRow = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string().nullable(),
  relationship_status: z.string(),
  updated_at: z.string(),
});
const companyRow = z.object({ company: z.string().nullable(), staff: z.boolean() });

/** Whether more is said of the business than that it is one. */
const isDescribed = ({ businessType }: { businessType: string }): boolean => businessType !== 'Private';

/** Ids in the body name records; what is read of them is what the caller may read. */
const id = z.uuid().nullish();

/**
 * What a policy means for a client, or for whoever asks: obligations of the text, exposure, a score with its parts, and
 * what to do. A stored policy named by its slug is read with its texts, stages and dates.
 */
export const analyzePolicyImpact = defineTool({
  name: 'analyze-policy-impact',
  permission: 'signed-in',
  input: z.object({
    policyData: z.object({
      slug: z.string().max(120).nullish(),
      title: toolText(400).refine((text) => text.trim() !== '', 'Please name the policy.'),
      sector: toolText(SHORT).default(''),
      status: toolText(SHORT).default(''),
      description: toolText().default(''),
      timeline: toolText(5_000).default(''),
      stakeholders: toolList(toolText(SHORT)).default([]),
      impact: toolText().default(''),
    }),
    userProfile: z.object({
      userId: z.string().max(100).nullish(),
      clientId: id,
      sector: toolText(SHORT).default('General'),
      companySize: toolText(SHORT).default('SME'),
      businessType: toolText(2_000).default('Private'),
    }),
  }),
  output: z.object({ success: z.boolean(), analysis: impactAnalysis, error: z.string().optional() }),
  extra: z.object({ factors: z.array(impactFactor), profile: profileUsed, document: documentSchema }),
  refusal: (error) => ({ success: false, error }),
  async load({ policyData, userProfile }, { read, person }) {
    const [stored] = policyData.slug ? await read(policyRow, policySql, [policyData.slug]) : [];
    const [client] = userProfile.clientId ? await read(clientRow, clientSql, [userProfile.clientId]) : [];
    const [me] = await read(
      companyRow,
      'select private.is_staff() as staff, (select company from public.profiles where user_id = $1) as company',
      [person.id],
    );
    const known = await read(
      knownRow,
      `select id, name, organization, relationship_status, updated_at from public.stakeholders
       order by influence_level desc, name limit 300`,
    );
    return {
      data: {
        stored: stored ?? null,
        client: client ?? null,
        // A colleague who describes a business means a client, not the firm itself.
        company: me?.staff && isDescribed(userProfile) ? 'the organisation described' : (me?.company ?? null),
        known,
        institutions: await readInstitutions(read),
      },
      records: [
        ...(stored ? [{ kind: 'content_items', id: stored.id, version: stored.live_at ?? '' }] : []),
        ...(client ? [{ kind: 'clients', id: client.id, version: client.updated_at }] : []),
        ...known
          .slice(0, 50)
          .map(({ id, updated_at }) => ({ kind: 'stakeholders', id, version: updated_at })),
      ],
    };
  },
  wording: {
    texts: ({ output }) => impactTexts(output.analysis),
    put: ({ output, extra }, texts, { policyData }, { stored }) => {
      if (!extra) return null;
      const analysis = putImpactTexts(output.analysis, texts);
      const { title } = policyFacts(stored, policyData);
      return {
        output: { ...output, analysis },
        extra: { ...extra, document: analysisDocument(title, extra.profile, analysis, extra.factors) },
      };
    },
  },
  engine({ policyData, userProfile }, { stored, client, company, known, institutions }, now) {
    const policy = policyFacts(stored, policyData);
    const size = companySizes.find((one) => one === userProfile.companySize) ?? 'SME';
    const named = userProfile.sector === 'General' ? '' : userProfile.sector;
    const profile: Profile = client
      ? clientProfile(client, size)
      : {
          name: company?.trim() || 'your organisation',
          sectors: sectorsOf(named),
          activities: isDescribed(userProfile) ? userProfile.businessType : '',
          size,
          dataScore: null,
        };
    // Of several sectors those of the client: a bank asks the central bank, not the regulator of another trade.
    const own = policy.sectors.filter((sector) => profile.sectors.includes(sector));
    const answering = (own.length > 0 ? own : policy.sectors).flatMap((sector) =>
      institutions.filter((one) => one.sector === sector),
    );
    const data = concernsPersonalData(policy.words)
      ? institutions.filter(({ sector, mandate }) => sector === null && mandate.includes('data protection'))
      : [];
    const { analysis, factors, exposure, warnings } = analyzeImpact({
      policy,
      profile,
      regulators: [...data, ...answering.filter(({ category }) => category === 'regulator')],
      known: known.map(({ name, organization, relationship_status }) => ({
        name,
        organization,
        relationship: relationship_status,
      })),
      authorities: institutions
        .filter(({ category }) => category === 'regulator' || category === 'ministry')
        .map(({ name }) => name),
      today: todayInLagos(now),
    });
    const used = {
      kind: client ? ('client' as const) : ('profile' as const),
      clientId: client?.id ?? null,
      name: profile.name,
      sectors: [...profile.sectors],
      size,
      exposure,
    };
    return {
      output: { success: true, analysis },
      extra: { factors, profile: used, document: analysisDocument(policy.title, used, analysis, factors) },
      figures: {
        impactScore: analysis.impactScore,
        exposure,
        ...Object.fromEntries(factors.map(({ factor, value }) => [factor, value])),
      },
      sources: stored
        ? [
            {
              id: stored.slug,
              title: policy.title.slice(0, 400),
              kind: 'record',
              link: `/policy-tracker/${stored.slug}`,
              ref: stored.live.source_title?.slice(0, 400) ?? 'Policy tracker',
              asOf: stored.live.last_checked ?? '',
            },
          ]
        : [],
      warnings: [
        ...(stored ? [] : ['This policy is not in the tracker: only the words sent with it were read.']),
        ...(userProfile.clientId && !client
          ? ['The client is not one you can read: your own profile was used.']
          : []),
        ...warnings,
      ],
    };
  },
});
