import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/lib/call-function.ts';
import { revenueAnswer, risksAnswer, servicesAnswer, type Timeframe } from './prediction.ts';
import type {
  predictiveComplianceAnalysis,
  predictiveRevenueAnalysis,
  predictiveServiceAnalysis,
} from './predictions.server.ts';

/** Counted anew when the period changes; while somebody reads, the figures stand still. */
const options = { staleTime: 5 * 60_000, retry: false } as const;

export const risksQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: ['predictions', 'risks', timeframe],
    queryFn: async ({ signal }) => {
      const asked = { timeframe, analysisType: 'risk_prediction' as const };
      return risksAnswer.parse(
        await call<typeof predictiveComplianceAnalysis>('predictive-compliance-analysis', asked, signal),
      );
    },
    ...options,
  });

export const servicesQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: ['predictions', 'services', timeframe],
    queryFn: async ({ signal }) => {
      const asked = { timeframe, analysisType: 'service_prediction' as const };
      return servicesAnswer.parse(
        await call<typeof predictiveServiceAnalysis>('predictive-service-analysis', asked, signal),
      );
    },
    ...options,
  });

export const revenueQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: ['predictions', 'revenue', timeframe],
    queryFn: async ({ signal }) => {
      const asked = { timeframe, analysisType: 'revenue_forecast' as const };
      return revenueAnswer.parse(
        await call<typeof predictiveRevenueAnalysis>('predictive-revenue-analysis', asked, signal),
      );
    },
    ...options,
  });
