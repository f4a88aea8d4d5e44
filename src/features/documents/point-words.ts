/**
 * Words that stand for one another where a point is told. A word may be in several groups; what a group says for or against a
 * point is learned.
 */
export const wordGroups: Readonly<Record<string, string>> = {
  person:
    'customer client patient pupil student parent guardian tenant landlord passenger guest visitor ' +
    'employee staff worker member subscriber depositor borrower guarantor applicant candidate driver ' +
    'rider farmer supplier contractor donor volunteer beneficiary policyholder claimant shareholder ' +
    'director signatory kin relative spouse dependant alumni alumnus teacher lecturer nurse ' +
    'congregant worshipper player reader listener caller crew seller buyer shopper merchant trader ' +
    'resident household citizen taxpayer voter pensioner retiree widow trainee intern referee ' +
    'exhibitor commuter lodger occupant enrollee holder user people person individual anyone anybody ' +
    'everyone everybody those family mother father baby witness litigant consumer artisan exporter ' +
    'importer shipper consignee sender receiver owner spectator investor bidder licensee landowner ' +
    'fan follower contributor cooperator faithful parishioner adherent convert scholar graduate ' +
    'apprentice helper housekeeper neighbour victim offender bettor punter prospect insured',
  body:
    'police bank insurer auditor court regulator commission ministry agency authority bureau bureaux ' +
    'processor partner affiliate subsidiary group company firm vendor provider host courier ' +
    'advertiser lawyer solicitor accountant efcc icpc dss cbn naicom nimc nibss firs nhia hmo pfa ' +
    'union sponsor laboratory embassy immigration customs tribunal judge government reinsurer broker ' +
    'custodian party parties service agent adviser advisor contractor outsourcer printer collector ' +
    'pencom nafdac waec jamb ncaa frsc ndlea ncc cac department office officer hospital school donor ' +
    'funder franchisor headquarters parent associate underwriter surveyor adjuster supplier',
  data:
    'name surname address phone telephone number mail email nin bvn passport photograph picture photo ' +
    'fingerprint date birth age sex gender occupation salary income account card balance transaction ' +
    'statement record file folder detail particular information data biodata cv certificate ' +
    'qualification grade score mark result plate licence location position coordinate ip device ' +
    'browser log history purchase order booking signature thumbprint blood allergy diagnosis genotype ' +
    'height weight religion tribe status kin nationality meter reading image footage recording video ' +
    'voice username entry register form profile contact id identity nickname handle school class farm ' +
    'plot crop tin tax bank dob place language size shoe temperature pressure',
  use:
    'use used using utilise utilised employ employed process processed processing apply applied serve ' +
    'serves enable help helps allow lets let need needed want wanted purpose purposes aim reason ' +
    'reasons why order handle',
  work:
    'bill deliver plan settle issue prepare match pay print schedule verify arrange detect improve ' +
    'register trace reconcile compute allocate place draw send remind price assess administer manage ' +
    'run fix compile confirm contact reply answer spot catch find refund credit decide recognise ' +
    'invite welcome train recruit ship invoice market advertise research monitor investigate',
  share:
    'share disclose pass give hand release transfer send furnish supply forward report provide ' +
    'transmit exchange reveal show tell shared disclosed passed given handed released transferred ' +
    'sent furnished supplied forwarded reported provided transmitted shown told goes go sell sold ' +
    'rent lend',
  see:
    'see seen sees receive receives received get gets read reads access look looked view obtain opens ' +
    'open opened learn hear',
  gather:
    'collect collected obtain obtained gather gathered take taken took come comes came capture ' +
    'captured gave record records recorded note write written enter entered typed type fill filled ' +
    'learnt heard bought supplied generated read',
  origin:
    'source sources origin directly yourself themselves himself registry registers newspaper public ' +
    'referee employer camera cctv sensor tracker scanner app phone website',
  keep:
    'keep kept retain retained store stored hold held save preserve archive archived remain remains ' +
    'stay stays',
  erase:
    'delete deleted erase erased destroy destroyed shred shredded wipe wiped remove removed clear ' +
    'cleared burn burnt purge purged dispose anonymise expire gone disappear pulped overwritten ' +
    'struck',
  time:
    'day days week weeks month months year years hour hours fortnight quarter decade term session ' +
    'semester anniversary',
  abroad:
    'abroad overseas outside border foreign international ghana accra london dublin ireland singapore ' +
    'germany kenya nairobi johannesburg africa india chennai mumbai dubai america states usa uk ' +
    'kingdom britain europe european paris france geneva zurich swiss toronto canada china ' +
    'netherlands amsterdam cairo egypt casablanca morocco houston washington york kigali rwanda ' +
    'senegal dakar togo lome benin cotonou frankfurt oslo norway sweden stockholm tallinn estonia ' +
    'spain madrid portugal lisbon turkey istanbul brazil jeddah saudi riyadh manila philippines ' +
    'export exported country countries nigeria',
  law:
    'act section law regulation gaid ndpa ndpr statute statutory article decree constitution ' +
    'directive sections regulations laws',
  'take-back':
    'withdraw withdrawn withdrawing withdrawal revoke revoked cancel opt unsubscribe stop retract ' +
    'undo rescind reverse untick',
  consent: 'consent agree agreed agreement permission yes tick ticked approve approved approval opted assent',
  ground:
    'basis ground grounds lawful legal footing contract obligation obliges duty mandate vital task ' +
    'rests rest rely relies authority legitimate interest necessary performance',
  secure:
    'encrypt encrypted encryption lock locked password passwords key keys firewall backup backups ' +
    'badge guard safe cabinet pin cipher enciphered hashed logged logs antivirus vault strongroom ' +
    'sealed patch patched padlock clearance login factor',
  breach:
    'breach leak leaked hack hacked hacker steal stolen theft lost loss intruder incident compromise ' +
    'compromised spill exposed break broke thief thieves mishap',
  tell:
    'notify notified inform informed alert alerted report reported write call tell told announce ' +
    'announced sms hear',
  right:
    'see copy copies access correct corrected correction rectify rectification erase erasure delete ' +
    'deletion object objection oppose restrict restriction portability port block demand request',
  must:
    'must compulsory mandatory obliged required requires obligatory bound cannot without unless ' +
    'refuse refuses refusal decline',
  free: 'voluntary optional blank choose free leave omit skip withhold',
  automatic:
    'automatic automatically automated algorithm program programme software computer machine machines ' +
    'system model formula robot bot classifier engine score scores rank ranks profiling profile ai',
  human: 'human officer person people staff consultant doctor manager reviewed overrule',
  child:
    'child children minor minors pupil pupils under age aged parent parents guardian mother father ' +
    'eighteen thirteen teenager kid kids juvenile young',
  sensitive:
    'health medical hiv diagnosis diagnoses religion religious faith tribe tribal ethnic union ' +
    'politics political party biometric biometrics fingerprint fingerprints face facial genotype ' +
    'pregnancy disability sexual sex blood clinical illness doctor iris thumbprint ailment ailments ' +
    'belief beliefs mental genetic sickness treatment counselling confession',
  cookie: 'cookie cookies pixel pixels tracker trackers beacon beacons browser banner analytics',
  complain:
    'complain complaint complaints lodge petition court ndpc commission unhappy dissatisfied ' +
    'grievance aggrieved sue tribunal redress ombudsman',
  change:
    'change changes changed amend amended amendment update updated updates revise revised revision ' +
    'alter altered version versions notice policy edition',
  officer: 'dpo protection officer privacy compliance steward counsel',
  agent: 'representative agent represent represents stands act behalf local appointed designated domiciled',
  no: "not no never none nobody nothing neither nor cannot don't doesn't won't isn't aren't without",
  notice:
    'notice policy statement page document rules text applies apply covers covered cover scope ' +
    'concerns addressed meant',
  decide:
    'controller decides decide determines determine responsible answerable charge responsibility ' +
    'controls control operated operates owns runs',
};
