/** The invented firm of the demonstration. No organisation or person here exists; addresses end in .example. */

export const DEMO_PASSWORD = 'Baobab-Lantern-47';

export interface DemoPerson {
  first: string;
  last: string;
  email: string;
  role: 'admin' | 'consultant' | 'compliance_officer' | 'client' | null;
  phone?: string;
}

const at = (first: string) => `${first.toLowerCase()}@harmattan.example`;
export const people: readonly DemoPerson[] = [
  { first: 'Ifeoma', last: 'Danjuma-Obi', email: at('Ifeoma'), role: 'admin', phone: '+234 800 100 0001' },
  { first: 'Segun', last: 'Alakiteri', email: at('Segun'), role: 'admin', phone: '+234 800 100 0002' },
  { first: 'Amina', last: 'Bawasa', email: at('Amina'), role: 'consultant', phone: '+234 800 100 0003' },
  { first: 'Chidi', last: 'Nwaeze', email: at('Chidi'), role: 'consultant', phone: '+234 800 100 0004' },
  { first: 'Halima', last: 'Garkuwar', email: at('Halima'), role: 'consultant' },
  { first: 'Kelechi', last: 'Anozeme', email: at('Kelechi'), role: 'consultant' },
  { first: 'Tolu', last: 'Adegbitan', email: at('Tolu'), role: 'consultant', phone: '+234 800 100 0007' },
  { first: 'Yusuf', last: 'Maidokin', email: at('Yusuf'), role: 'consultant' },
  {
    first: 'Ngozi',
    last: 'Umeadike',
    email: at('Ngozi'),
    role: 'compliance_officer',
    phone: '+234 800 100 0009',
  },
  { first: 'Bisi', last: 'Olanirole', email: 'bisi@zumaridge.example', role: 'client' },
  { first: 'Emeka', last: 'Ofodilem', email: 'emeka@ogbunikesolar.example', role: 'client' },
  { first: 'Zainab', last: 'Kachallam', email: 'zainab@sahelbright.example', role: 'client' },
  { first: 'Peter', last: 'Ekanemo', email: 'peter@newcomer.example', role: null },
];

/** Name, industry, domain, city, what they do. The first twelve came early, the others over the two years. */
export const clients: readonly (readonly [string, string, string, string, string])[] = [
  [
    'Zuma Ridge Microfinance Bank',
    'Financial Services',
    'zumaridge',
    'Wuse II, Abuja',
    'Lends to market traders in four northern states; preparing for a national licence.',
  ],
  [
    'Ogbunike Solar',
    'Energy',
    'ogbunikesolar',
    'Independence Layout, Enugu',
    'Builds and runs mini-grids for rural clinics and markets.',
  ],
  [
    'Sahel Bright Pharmaceuticals',
    'Healthcare',
    'sahelbright',
    'Bompai, Kano',
    'Makes essential medicines; two plants, one under expansion.',
  ],
  [
    'Lekki Tidewater Logistics',
    'Transportation',
    'tidewater',
    'Lekki Phase 1, Lagos',
    'Barge and truck haulage between the Lagos ports and the hinterland.',
  ],
  [
    'Savannah Harvest Cooperative',
    'Agriculture',
    'savannahharvest',
    'Barnawa, Kaduna',
    'Union of 9,000 maize and soya growers with its own storage.',
  ],
  [
    'Oyin Health Network',
    'Healthcare',
    'oyinhealth',
    'Bodija, Ibadan',
    'Eleven clinics in the south-west and a telemedicine line.',
  ],
  [
    'Delta Mangrove Trust',
    'Non-Profit',
    'deltamangrove',
    'Effurun, Warri',
    'Restores mangroves with fishing communities.',
  ],
  [
    'Tanbra Telecoms',
    'Telecommunications',
    'tanbra',
    'Victoria Island, Lagos',
    'Fibre wholesaler to internet providers in nine cities.',
  ],
  [
    'Northgate Cement Works',
    'Manufacturing',
    'northgatecement',
    'Lokoja, Kogi',
    'Cement producer with a quarry dispute to settle.',
  ],
  [
    'Gwari Hills Education Foundation',
    'Education',
    'gwarihills',
    'Tunga, Minna',
    'Scholarships and teacher training in Niger State.',
  ],
  [
    'Plateau Youth Enterprise Agency',
    'Government',
    'plateauyouth',
    'Rayfield, Jos',
    'State agency for small-business grants.',
  ],
  [
    'Cowrie Lane Payments',
    'Technology',
    'cowrielane',
    'Yaba, Lagos',
    'Payment gateway for small merchants, fast-growing.',
  ],
  [
    'Ikorodu Marine Services',
    'Transportation',
    'ikorodumarine',
    'Ikorodu, Lagos',
    'Ferries and jetty operations on the lagoon.',
  ],
  [
    'Coalition for Clean Rivers',
    'Non-Profit',
    'cleanrivers',
    'Old GRA, Port Harcourt',
    'Forty community groups for river clean-up and compensation.',
  ],
  [
    'Adire Digital Studio',
    'Technology',
    'adiredigital',
    'Oke-Mosan, Abeokuta',
    'Design and social-media studio with export ambitions.',
  ],
  [
    'Meridian Bello Insurance',
    'Financial Services',
    'meridianbello',
    'Marina, Lagos',
    'Mid-sized insurer entering agricultural cover.',
  ],
  [
    'Forward Kebbi Campaign Council',
    'Political Campaign',
    'forwardkebbi',
    'Birnin Kebbi',
    'Council of a governorship campaign in formation.',
  ],
  [
    'Benue Valley Foods',
    'Manufacturing',
    'benuevalley',
    'High Level, Makurdi',
    'Fruit processing; juice and dried mango for export.',
  ],
  [
    'Atlantic Mile Properties',
    'Construction',
    'atlanticmile',
    'Ajah, Lagos',
    'Coastal housing developer under environmental scrutiny.',
  ],
  [
    'Osun Valley Water Agency',
    'Government',
    'osunwater',
    'Osogbo',
    'Public utility being reformed with donor support.',
  ],
  [
    'Redstone Gorge Mining',
    'Mining',
    'redstonegorge',
    'Bukuru, Jos',
    'Tin and columbite licences; community agreements pending.',
  ],
  [
    'Calabar Creek Hospitality',
    'Hospitality',
    'calabarcreek',
    'Marian Road, Calabar',
    'Three hotels and a conference centre.',
  ],
  [
    'Umuahia Teaching Consortium',
    'Education',
    'umuahiateaching',
    'Umuahia',
    'Group of six private colleges applying for university status.',
  ],
  [
    'Skylark Regional Airways',
    'Aviation',
    'skylark',
    'Airport Road, Abuja',
    'Regional carrier with six aircraft.',
  ],
];

export interface Engagement {
  name: string;
  description: string;
  types: readonly string[];
  services: readonly { title: string; category: string; objectives: readonly string[] }[];
}

/** What the firm does for them. A project is one of these for one client. */
export const engagements: readonly Engagement[] = [
  {
    name: 'Licence engagement with the regulator',
    description: 'Case for the licence, a calendar of meetings and a position paper the regulator can use.',
    types: ['public_affairs', 'strategic_communication'],
    services: [
      {
        title: 'Regulator relations',
        category: 'public_affairs',
        objectives: ['Map decision makers', 'Hold three briefings', 'File the position paper'],
      },
      {
        title: 'Licence announcement plan',
        category: 'strategic_communication',
        objectives: ['Message house', 'Press kit', 'Interview training for two directors'],
      },
    ],
  },
  {
    name: 'NDPA compliance audit',
    description:
      'Gap assessment against the Act and GAID, records of processing, remediation plan and filing of the annual return.',
    types: ['data_protection'],
    services: [
      {
        title: 'Compliance audit',
        category: 'data_protection',
        objectives: ['Record of processing', 'Gap report', 'Audit return filed'],
      },
    ],
  },
  {
    name: 'Host-community dialogue',
    description: 'Listening sessions, grievance register and a community agreement both sides can sign.',
    types: ['public_affairs'],
    services: [
      {
        title: 'Community engagement',
        category: 'public_affairs',
        objectives: ['Grievance register', 'Six town halls', 'Signed agreement'],
      },
    ],
  },
  {
    name: 'Crisis readiness',
    description: 'Risk register, holding statements, a duty rota and one full exercise.',
    types: ['strategic_communication'],
    services: [
      {
        title: 'Crisis communication programme',
        category: 'strategic_communication',
        objectives: ['Risk register', 'Holding statements', 'Full exercise'],
      },
    ],
  },
  {
    name: 'Social-media turnaround',
    description: 'Audit of channels, content calendar, community management and monthly measurement.',
    types: ['digital_communication', 'strategic_communication'],
    services: [
      {
        title: 'Channel management',
        category: 'digital_communication',
        objectives: ['Content calendar', 'Reply within two hours', 'Monthly report'],
      },
      {
        title: 'Editorial line',
        category: 'strategic_communication',
        objectives: ['Tone guide', 'Newsletter'],
      },
    ],
  },
  {
    name: 'Policy campaign',
    description: 'Coalition, advocacy materials and measured outreach for a change in policy.',
    types: ['political_consulting', 'public_affairs'],
    services: [
      {
        title: 'Advocacy campaign',
        category: 'political_intelligence',
        objectives: ['Coalition of ten', 'Memorandum to the committee', 'Weekly sentiment note'],
      },
      {
        title: 'Committee relations',
        category: 'public_affairs',
        objectives: ['Brief committee members', 'Follow the bill'],
      },
    ],
  },
  {
    name: 'Data-breach response plan',
    description: 'Plan, roles, notification templates and a 72-hour drill.',
    types: ['data_protection', 'strategic_communication'],
    services: [
      {
        title: 'Breach response plan',
        category: 'data_protection',
        objectives: ['Plan approved by the board', '72-hour drill'],
      },
    ],
  },
  {
    name: 'Public information campaign',
    description: 'Explains a new service to the public on radio, in markets and online, in four languages.',
    types: ['digital_communication', 'strategic_communication', 'public_affairs'],
    services: [
      {
        title: 'Digital outreach',
        category: 'digital_communication',
        objectives: ['Short films', 'Influencer partners'],
      },
      {
        title: 'Media relations',
        category: 'strategic_communication',
        objectives: ['Radio series', 'Editors’ briefing'],
      },
    ],
  },
];

export const cancelReasons = [
  'The client postponed the programme to the next budget year.',
  'The tender was withdrawn.',
  'The client merged its communication with the parent group.',
];
