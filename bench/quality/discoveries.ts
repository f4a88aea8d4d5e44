import { discover } from '#src/features/discovery/discover.ts';
import { firstInstitutions } from '#src/features/discovery/institutions.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'stakeholder-discovery';
const FIRST = 8;

/**
 * Three aims in each sector, with the institutions that nobody pursuing them can pass by, from what their laws charge them
 * with (the establishing Acts as the institutions publish them).
 */
const CASES: Readonly<Record<string, readonly (readonly [aim: string, ...must: string[]])[]>> = {
  Healthcare: [
    ['register an imported vaccine', 'NAFDAC', 'Federal Ministry of Health'],
    ['enrol our hospitals in the national insurance scheme', 'NHIA'],
    ['open a chain of pharmacies', 'Pharmacy Council', 'Pharmaceutical Society'],
  ],
  'Financial Services': [
    ['licence for a mobile payment service', 'Central Bank'],
    ['list a bond on the capital market', 'Securities and Exchange Commission', 'Nigerian Exchange'],
    ['sell micro insurance to market traders', 'NAICOM'],
  ],
  Energy: [
    ['build solar mini-grids in rural communities', 'NERC', 'REA'],
    ['change the gas price rules of the midstream', 'NMDPRA', 'Petroleum Resources'],
    ['meet the local content rules for an oil service contract', 'NCDMB', 'NUPRC'],
  ],
  Technology: [
    ['obtain the startup label under the Startup Act', 'Digital Innovation', 'NITDA'],
    ['register a technology transfer agreement', 'NOTAP'],
    ['comply with the code of practice for platforms', 'NITDA', 'Communications, Innovation'],
  ],
  Telecommunications: [
    ['obtain spectrum for a rural broadband network', 'NCC', 'USPF'],
    ['end multiple charges for right of way', 'ALTON', 'NCC'],
    ['raise the voice tariff', 'NCC', 'NATCOMS'],
  ],
  Manufacturing: [
    ['certify product standards of imported cables', 'Standards Organisation'],
    ['lower the import duty on raw materials', 'Customs', 'Manufacturers Association'],
    ['obtain pioneer status and tax incentives', 'Investment Promotion', 'Industry, Trade'],
  ],
  Agriculture: [
    ['phytosanitary certificate for the export of sesame', 'Quarantine'],
    ['release a new maize seed variety', 'Seeds Council'],
    ['credit for cassava farmers', 'Bank of Agriculture', 'NIRSAL'],
  ],
  Education: [
    ['licence for a private university', 'National Universities Commission', 'Federal Ministry of Education'],
    ['accreditation of a polytechnic course', 'Technical Education'],
    ['grants for basic schools', 'Universal Basic Education'],
  ],
  Transportation: [
    ['port terminal concession', 'Nigerian Ports Authority', 'Marine and Blue Economy'],
    ['cabotage waiver for a vessel', 'NIMASA'],
    ['truck haulage safety on the highway', 'Road Safety'],
  ],
  Construction: [
    ['win a public private partnership for a toll road', 'Infrastructure Concession', 'Ministry of Works'],
    ['change the tender thresholds of public procurement', 'Procurement'],
    ['mortgage finance for a housing estate', 'Mortgage', 'Housing'],
  ],
  Mining: [
    ['obtain a mining lease for lithium', 'Cadastre', 'Solid Minerals'],
    ['safety inspection of a quarry mine', 'Mines Inspectorate'],
    ['publish our payments for the transparency audit', 'NEITI'],
  ],
  Aviation: [
    ['licence for a new airline', 'NCAA', 'Ministry of Aviation'],
    ['reduce passenger charges at the airport terminal', 'FAAN', 'Airline Operators'],
    ['report of an accident investigation', 'NSIB'],
  ],
};

/** Aims in every sector: whether those who decide them are among the first, from how many walks of life, and nothing made up. */
export const discoveries: MeasureTool = () => {
  const cases = Object.entries(CASES).flatMap(([industry, aims]) =>
    aims.map(([aim, ...must]) => ({
      must,
      found: discover({ industry, objectives: [aim], projectType: '' }, [], firstInstitutions).stakeholders,
    })),
  );
  const wanted = cases.flatMap(({ must, found }) =>
    must.map((name) => found.slice(0, FIRST).some((one) => one.name.includes(name))),
  );
  return [
    {
      tool,
      what: 'Institutions an aim cannot do without, among the first eight',
      value: wanted.filter(Boolean).length / wanted.length,
      atLeast: 0.9,
      cases: wanted.length,
    },
    {
      tool,
      what: 'Kinds of institution in the list with the fewest',
      value: Math.min(...cases.map(({ found }) => new Set(found.map(({ category }) => category)).size)),
      atLeast: 4,
      cases: cases.length,
    },
    {
      tool,
      what: 'Contacts nobody entered',
      value: cases.flatMap(({ found }) => found.filter((one) => one.contact_email ?? one.contact_phone))
        .length,
      atMost: 0,
      cases: cases.length,
    },
  ];
};
