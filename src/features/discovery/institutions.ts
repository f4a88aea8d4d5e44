import type { Institution } from './institution.ts';

/** Names as of November 2026; ministries change them. What staff keep of them are knowledge cards; these are the first. */
export const INSTITUTIONS_AS_OF = '2026-11';

type Cards = readonly (readonly [string, string, number])[];
type Body = Omit<Institution, 'sector' | 'note'>;
const of = (category: Institution['category'], cards: Cards): Body[] =>
  cards.map(([name, mandate, power]) => ({ name, category, mandate, power }));

/** For every sector. */
const crossCutting: readonly Body[] = [
  ...of('regulator', [
    [
      'Federal Competition and Consumer Protection Commission (FCCPC)',
      'competition, consumer protection, pricing, merger, complaints, digital lending',
      7,
    ],
    [
      'Nigeria Data Protection Commission (NDPC)',
      'data protection, privacy, registration, audit, breach, compliance',
      8,
    ],
  ]),
  ...of('ministry', [
    [
      'Presidential Enabling Business Environment Council (PEBEC)',
      'ease of doing business, reform, licence, permit, delays',
      7,
    ],
  ]),
  ...of('civil society', [
    ['Nigerian Economic Summit Group (NESG)', 'policy dialogue, economic reform, private sector advocacy', 6],
    ['BudgIT', 'public spending, budget transparency, accountability', 4],
  ]),
  ...of('media', [
    ['Nigeria Union of Journalists (NUJ)', 'press, media coverage, journalists, publicity, awareness', 5],
    [
      'Nigerian Institute of Public Relations (NIPR)',
      'public relations, reputation, communication standards',
      4,
    ],
  ]),
  ...of('development partner', [
    ['World Bank Nigeria', 'funding, reform programme, development finance, investment', 7],
    [
      'United Nations Development Programme (UNDP) Nigeria',
      'development programme, inclusion, governance, partnership',
      5,
    ],
    ['African Development Bank (AfDB)', 'infrastructure finance, development investment', 6],
  ]),
];

const sector = (
  subject: string,
  ministry: Cards,
  regulators: Cards,
  industry: Cards,
  society: Cards,
): readonly Body[] => [
  ...of('ministry', ministry),
  ...of('regulator', regulators),
  ...of('legislature', [
    [`Senate committee on ${subject}`, `legislation, bill, hearing, oversight, amendment: ${subject}`, 8],
    [`House committee on ${subject}`, `legislation, bill, hearing, oversight, amendment: ${subject}`, 8],
  ]),
  ...of('industry', industry),
  ...of('civil society', society),
];

const sectors: Readonly<Record<string, readonly Body[]>> = {
  Healthcare: sector(
    'Health',
    [['Federal Ministry of Health and Social Welfare', 'health policy, hospitals, reform, approval', 9]],
    [
      ['NAFDAC', 'medicine, vaccine, food, drug, product registration, recall, import licence', 9],
      ['National Health Insurance Authority (NHIA)', 'health insurance, coverage, enrolment, tariff', 7],
      [
        'Nigeria Centre for Disease Control and Prevention (NCDC)',
        'outbreak, disease surveillance, emergency',
        7,
      ],
      [
        'National Primary Health Care Development Agency (NPHCDA)',
        'vaccine, immunisation, primary health care, mothers and children',
        7,
      ],
      ['Pharmacy Council of Nigeria (PCN)', 'pharmacy premises, licence, pharmacist', 6],
    ],
    [
      ['Healthcare Federation of Nigeria', 'private health sector, advocacy, investment', 5],
      ['Nigerian Medical Association (NMA)', 'doctors, practice conditions, strike', 6],
      ['Pharmaceutical Society of Nigeria (PSN)', 'pharmacists, medicine, local manufacturing', 5],
    ],
    [
      ['HERFON', 'health reform, advocacy, research', 3],
      ['Africa Health Budget Network', 'health budget, accountability, funding', 3],
    ],
  ),
  'Financial Services': sector(
    'Banking, Insurance and Other Financial Institutions',
    [['Federal Ministry of Finance', 'fiscal policy, tax, import duty, waiver, budget, finance', 9]],
    [
      [
        'Central Bank of Nigeria (CBN)',
        'bank licence, lending, payment, monetary policy, foreign exchange, fintech',
        10,
      ],
      ['Securities and Exchange Commission (SEC)', 'capital market, securities, listing, digital assets', 8],
      ['National Insurance Commission (NAICOM)', 'insurance licence, solvency, claims', 7],
      ['National Pension Commission (PenCom)', 'pension funds, contributions', 7],
      ['Nigeria Deposit Insurance Corporation (NDIC)', 'deposit insurance, failed bank, depositors', 6],
    ],
    [
      ['Chartered Institute of Bankers of Nigeria (CIBN)', 'bankers, professional standards', 5],
      ['Fintech Association of Nigeria (FintechNGR)', 'fintech, innovation, licence, advocacy, payment', 5],
      ['Nigerian Exchange Group (NGX)', 'listing, capital market, disclosure', 6],
    ],
    [['CISLAC', 'anti-corruption, legislative advocacy, transparency', 4]],
  ),
  Energy: sector(
    'Power',
    [
      ['Federal Ministry of Power', 'electricity policy, power sector reform, grid', 9],
      ['Federal Ministry of Petroleum Resources', 'oil, gas, petroleum policy', 9],
    ],
    [
      [
        'Nigerian Electricity Regulatory Commission (NERC)',
        'electricity licence, tariff, mini-grid permit',
        9,
      ],
      ['Nigerian Upstream Petroleum Regulatory Commission (NUPRC)', 'upstream oil, licence, field', 9],
      ['NMDPRA', 'midstream, downstream, gas, fuel, licence, price', 8],
      ['Rural Electrification Agency (REA)', 'mini-grid, solar, rural grant, electrification', 7],
      ['NCDMB', 'local content, oil, gas', 6],
    ],
    [
      ['Oil Producers Trade Section (OPTS)', 'oil producers, advocacy, fiscal terms', 6],
      [
        'Association of Nigerian Electricity Distributors (ANED)',
        'distribution companies, tariff, metering',
        5,
      ],
      ['MEMAN', 'fuel marketers, downstream supply', 5],
    ],
    [['Spaces for Change', 'energy communities, rights, advocacy', 3]],
  ),
  Technology: sector(
    'ICT and Cyber Security',
    [
      [
        'Federal Ministry of Communications, Innovation and Digital Economy',
        'digital economy, technology policy, innovation',
        9,
      ],
    ],
    [
      [
        'National Information Technology Development Agency (NITDA)',
        'technology standards, startup, code of practice, platform',
        8,
      ],
      ['Office for Nigerian Digital Innovation (ONDI)', 'startup labelling, innovation ecosystem', 5],
      ['NOTAP', 'technology transfer agreement, registration', 5],
    ],
    [
      ['Nigeria Computer Society (NCS)', 'technology professionals, standards', 4],
      ['ISPON', 'software practitioners, local content', 4],
    ],
    [
      ['Paradigm Initiative', 'digital rights, privacy, inclusion', 5],
      ['Co-Creation Hub (CcHUB)', 'startup, innovation community', 4],
    ],
  ),
  Telecommunications: sector(
    'Communications',
    [
      [
        'Federal Ministry of Communications, Innovation and Digital Economy',
        'telecommunications policy, digital economy, broadband',
        9,
      ],
    ],
    [
      [
        'Nigerian Communications Commission (NCC)',
        'telecommunications licence, spectrum, tariff, quality, consumer',
        9,
      ],
      ['Universal Service Provision Fund (USPF)', 'rural access, broadband fund', 6],
    ],
    [
      ['ALTON', 'licensed operators, right of way, tariff advocacy', 6],
      ['ATCON', 'telecommunications companies, advocacy, infrastructure', 5],
    ],
    [['NATCOMS', 'subscribers, consumer complaints', 3]],
  ),
  Manufacturing: sector(
    'Industry',
    [
      [
        'Federal Ministry of Industry, Trade and Investment',
        'industry, trade, investment policy, incentives',
        9,
      ],
    ],
    [
      ['Standards Organisation of Nigeria (SON)', 'product standards, certification, import conformity', 8],
      ['NAFDAC', 'food, drug, product registration', 8],
      ['NESREA', 'environment, waste, emissions, permit', 7],
      ['Nigeria Customs Service', 'import duty, tariff, clearance, export', 9],
      ['Nigerian Investment Promotion Commission (NIPC)', 'investment incentives, pioneer status', 6],
    ],
    [
      ['Manufacturers Association of Nigeria (MAN)', 'manufacturers, advocacy, tariff, energy cost', 7],
      ['NACCIMA', 'chambers, commerce, trade advocacy', 5],
      ['Lagos Chamber of Commerce and Industry (LCCI)', 'chamber, trade, business advocacy', 5],
    ],
    [],
  ),
  Agriculture: sector(
    'Agriculture',
    [
      ['Federal Ministry of Agriculture and Food Security', 'agriculture, food policy, input subsidy', 9],
      ['Federal Ministry of Livestock Development', 'livestock, ranching, dairy', 7],
    ],
    [
      ['Nigeria Agricultural Quarantine Service (NAQS)', 'export quarantine, phytosanitary certificate', 7],
      ['National Agricultural Seeds Council (NASC)', 'seed certification, variety', 6],
      ['NIRSAL', 'agricultural credit, risk finance', 5],
      ['Bank of Agriculture', 'farmer loan, credit', 5],
    ],
    [
      ['All Farmers Association of Nigeria (AFAN)', 'farmers, advocacy, input prices', 5],
      ['Nigeria Agribusiness Group (NABG)', 'agribusiness, value chain, investment', 5],
    ],
    [['ActionAid Nigeria', 'smallholder farmers, women, rights, budget', 4]],
  ),
  Education: sector(
    'Education',
    [['Federal Ministry of Education', 'education policy, schools, reform', 9]],
    [
      ['National Universities Commission (NUC)', 'university accreditation, programme licence', 8],
      ['National Board for Technical Education (NBTE)', 'polytechnic, technical accreditation', 7],
      ['Universal Basic Education Commission (UBEC)', 'basic education grant, schools', 7],
      ['TETFund', 'tertiary funding, research infrastructure', 7],
    ],
    [
      ['NAPPS', 'private schools, proprietors, fees', 5],
      ['Committee of Vice-Chancellors', 'universities, leadership, autonomy', 5],
    ],
    [
      ['Academic Staff Union of Universities (ASUU)', 'lecturers, strike, funding', 7],
      ['CSACEFA', 'education for all, advocacy, budget', 3],
    ],
  ),
  Transportation: sector(
    'Land Transport',
    [
      ['Federal Ministry of Transportation', 'rail, transport policy, concession', 9],
      ['Federal Ministry of Marine and Blue Economy', 'ports, shipping, maritime policy', 9],
    ],
    [
      ['Nigerian Ports Authority (NPA)', 'port concession, terminal charges', 8],
      ['NIMASA', 'maritime safety, cabotage, shipping licence', 8],
      ['Nigerian Shippers’ Council', 'shipping charges, port economic regulator', 7],
      ['Federal Road Safety Corps (FRSC)', 'road safety, haulage, truck', 6],
      ['NIWA', 'inland waterways, barge, jetty licence', 7],
    ],
    [
      ['CILT Nigeria', 'logistics, transport professionals', 4],
      ['NURTW', 'road transport, workers, union', 5],
    ],
    [],
  ),
  Construction: sector(
    'Works',
    [
      ['Federal Ministry of Works', 'roads, construction contract', 9],
      ['Federal Ministry of Housing and Urban Development', 'housing, land planning', 8],
    ],
    [
      ['COREN', 'engineers, registration, practice', 6],
      ['Infrastructure Concession Regulatory Commission (ICRC)', 'public private partnership, concession', 7],
      ['Bureau of Public Procurement (BPP)', 'procurement, tender, contract threshold', 8],
      ['Federal Mortgage Bank of Nigeria', 'mortgage, housing finance', 6],
    ],
    [
      ['REDAN', 'real estate developers, housing advocacy', 5],
      ['Federation of Construction Industry (FOCI)', 'contractors, payment advocacy', 5],
    ],
    [['Building Collapse Prevention Guild', 'building safety, collapse, standards', 4]],
  ),
  Mining: sector(
    'Solid Minerals Development',
    [['Federal Ministry of Solid Minerals Development', 'mining, minerals policy, value addition', 9]],
    [
      ['Mining Cadastre Office', 'mining licence, title, lease', 9],
      ['Nigerian Geological Survey Agency (NGSA)', 'geology, data, exploration', 5],
      ['Mines Inspectorate Department', 'mine safety, inspection', 7],
      ['NEITI', 'extractive transparency, revenue, audit', 6],
    ],
    [['Miners Association of Nigeria', 'miners, advocacy, licence', 5]],
    [['Global Rights Nigeria', 'mining communities, rights', 3]],
  ),
  Aviation: sector(
    'Aviation',
    [['Federal Ministry of Aviation and Aerospace Development', 'aviation policy, airport concession', 9]],
    [
      ['Nigeria Civil Aviation Authority (NCAA)', 'airline licence, safety certificate, consumer', 9],
      ['Federal Airports Authority of Nigeria (FAAN)', 'airport charges, terminal', 8],
      ['NAMA', 'airspace, navigation', 7],
      ['NSIB', 'accident investigation, safety', 6],
    ],
    [['Airline Operators of Nigeria (AON)', 'airlines, advocacy, charges, fuel', 6]],
    [['Aviation Round Table', 'aviation reform, advocacy, safety', 3]],
  ),
};

const noted = (sector: string | null) => (one: Body) => ({
  ...one,
  sector,
  note: `Concerned with ${one.mandate}. Names as of ${INSTITUTIONS_AS_OF}; unverified until somebody has looked.`,
});

/** The institutions the product comes with, of every sector and of each. */
export const firstInstitutions: readonly Institution[] = [
  ...crossCutting.map(noted(null)),
  ...Object.entries(sectors).flatMap(([sector, bodies]) => bodies.map(noted(sector))),
];
