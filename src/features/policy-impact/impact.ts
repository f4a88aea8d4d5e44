import { z } from 'zod';

/** How bad it is, and how soon to act. Spec 2, business constants. */
export const riskLevels = ['Low', 'Medium', 'High', 'Critical'] as const;
export type RiskLevel = (typeof riskLevels)[number];
const actionPriorities = ['Urgent', 'High', 'Medium', 'Low'] as const;

export const companySizes = ['Micro', 'SME', 'Large'] as const;
export type CompanySize = (typeof companySizes)[number];

/** What analyze-policy-impact answers: the shape of the specification. */
export const impactAnalysis = z.object({
  /** 0 to 10, one decimal. */
  impactScore: z.number().min(0).max(10),
  riskLevel: z.enum(riskLevels),
  summary: z.string(),
  keyImpacts: z.array(z.object({ area: z.string(), severity: z.enum(riskLevels), impact: z.string() })),
  actionItems: z.array(
    z.object({
      action: z.string(),
      priority: z.enum(actionPriorities),
      timeline: z.string(),
      department: z.string(),
    }),
  ),
  complianceRequirements: z.array(
    z.object({ requirement: z.string(), deadline: z.string().optional(), resources: z.string() }),
  ),
  businessOpportunities: z.array(z.string()),
  recommendations: z.array(
    z.object({ recommendation: z.string(), rationale: z.string(), implementationSteps: z.array(z.string()) }),
  ),
  stakeholderActions: z.array(
    z.object({ stakeholder: z.string(), recommendedAction: z.string(), rationale: z.string() }),
  ),
});
export type ImpactAnalysis = z.infer<typeof impactAnalysis>;

/** One of the five parts of the score: its weight, its value from 0 to 1, and why. */
export const impactFactor = z.object({
  factor: z.string(),
  weight: z.number(),
  value: z.number().min(0).max(1),
  reason: z.string(),
});
export type ImpactFactor = z.infer<typeof impactFactor>;

/** For whom it was analysed. */
export const profileUsed = z.object({
  kind: z.enum(['client', 'profile']),
  clientId: z.string().nullable(),
  name: z.string(),
  sectors: z.array(z.string()),
  size: z.enum(companySizes),
  /** The figure of an exposure: 0 to 100. */
  exposure: z.number(),
});
export type ProfileUsed = z.infer<typeof profileUsed>;

/** What is kept of an analysis: enough to draw it again and to compare the next one with it. */
export const keptAnalysis = z.object({
  policy: z.object({ slug: z.string(), title: z.string(), status: z.string() }),
  profile: profileUsed,
  factors: z.array(impactFactor),
  analysis: impactAnalysis,
});
export type KeptAnalysis = z.infer<typeof keptAnalysis>;
