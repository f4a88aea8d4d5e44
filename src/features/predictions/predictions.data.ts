import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/lib/call-function.ts';
import type { Timeframe } from './prediction.ts';
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
    queryFn: () =>
      call<typeof predictiveComplianceAnalysis>('predictive-compliance-analysis', {
        timeframe,
        analysisType: 'risk_prediction',
      }),
    ...options,
  });

export const servicesQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: ['predictions', 'services', timeframe],
    queryFn: () =>
      call<typeof predictiveServiceAnalysis>('predictive-service-analysis', {
        timeframe,
        analysisType: 'service_prediction',
      }),
    ...options,
  });

export const revenueQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: ['predictions', 'revenue', timeframe],
    queryFn: () =>
      call<typeof predictiveRevenueAnalysis>('predictive-revenue-analysis', {
        timeframe,
        analysisType: 'revenue_forecast',
      }),
    ...options,
  });
