/**
 * Words that stand for one another in what somebody asks in a crisis: who is meant, what is done, when it was. What a group
 * says for or against an intent is learned (train-intents.ts).
 */
export const wordGroups: Readonly<Record<string, string>> = {
  staff:
    'staff employee worker workforce colleague team crew personnel teller cashier nurse doctor teacher lecturer engineer ' +
    'driver guard supervisor foreman manager steward welder technician agent boy girl shift intern casual contractor union ' +
    'nupeng pengassan asuu nlc operator porter cleaner receptionist volunteer recruit hire developer matron usher canteen ' +
    'salary wage payroll overtime layoff sack redundancy morale resume roster hr department lead subordinate ex-employee',
  people:
    'customer client patient passenger traveller subscriber depositor borrower policyholder tenant guest student pupil parent ' +
    'buyer consumer shopper farmer victim survivor injured bereaved family relative widow wife wives husband mother father ' +
    'daughter son child children neighbour resident community villager pilgrim beneficiary claimant bride ticket holder ' +
    'household user donor member congregation worshipper faithful commuter caller visitor occupant next kin',
  press:
    'press media journalist reporter correspondent editor newsroom interview spokesperson spokesman spokeswoman tv television ' +
    'radio newspaper camera microphone channel arise tvc nta ait punch vanguard guardian thisday premium bbc reuters studio ' +
    'broadcaster presenter columnist headline stringer freelance photographer documentary podcast bulletin anchor host producer ' +
    'story quote article desk embargo on-air nan cnn sahara breakfast programme crew outlet paper',
  online:
    'twitter facebook whatsapp tiktok instagram youtube telegram nairaland x online viral hashtag trend tweet post blog blogger ' +
    'influencer troll bot comment meme skit clip screenshot voice note audio video deepfake page handle follower group status ' +
    'forward share account platform livestream live linda ikeji thread',
  false:
    'false fake rumour lie lies untrue fabricated forged doctored misinformation disinformation allegation allege claim invented ' +
    'gossip hearsay smear wrong story impersonate impostor clone hoax spread circulate prankster twisted made-up old debunk ' +
    'correction denial conspiracy slander baseless',
  authority:
    'police efcc icpc dss nafdac cbn ncc nimasa ncaa nesrea nosdra ndpc fccpc sec nerc nuprc naicom pencom ncdc nitda ngcert ' +
    'lasbca lasg ministry regulator commission court tribunal judge inspector authority agency governor government senate ' +
    'assembly coroner magistrate prosecutor customs nupng mdcn council firs',
  law:
    'law legal lawful lawyer counsel solicitor san act section liable liability sue suit sued claim evidence privilege ' +
    'injunction contract clause void binding bind negligence defamation libel statutory deadline notify notification file ' +
    'report preserve admissible insurer insurance subpoena warrant licence permit obligation obliged duty must may allowed ' +
    'terminate agreement indemnity settlement waiver release nda disclose disclosure force majeure penalty fine regulation ' +
    'gaid ndpa cama petition charge bail statute prosecute arrest search log footage retention enforce stand',
  text:
    'draft write word wording phrase statement sentence paragraph line caption script speech letter memo email title headline ' +
    'subject notice message sms text press-release release translate translation shorten rewrite edit tighten proofread polish ' +
    'grammar language pidgin hausa yoruba igbo english tone version quote faq tribute obituary condolence announcement copy ' +
    'opening closing word count character version rejoinder bullet broadcast read sound put',
  stance:
    'apologise apology sorry admit deny denial blame fault responsible responsibility accept silence silent quiet resign ' +
    'confess confession concede regret remorse defend attack fight hide transparent candid honest stance posture position ' +
    'contrition contrite humble own guilt guilty scapegoat distance break stand ground reputation moral decency pride ' +
    'aggressive rebut ignore ride wait wise wiser right principle far confront retreat backtrack u-turn carry choose between',
  past:
    'after afterwards since ago later months weeks year anniversary over behind past recover recovery rebuild regain restore ' +
    'return back reopen again lesson learn learnt review inquiry debrief survive survived trust confidence memorial remember ' +
    'commemorate promise kept follow-up long-term normal closed settled reputation image patronage measure survey score win ' +
    'once ended gone finished resume resumed rehabilitation healing',
  before:
    'before prepare plan planning ready readiness drill rehearse rehearsal exercise simulation simulate mock train training ' +
    'future advance ahead next roster duty roles deputy tree checklist manual handbook playbook template scenario risk monitor ' +
    'early warning standby peacetime calm should might could if happen budget policy protocol rules team committee system ' +
    'list contact directory insurance groom appoint rainy elections kit room alert level',
  now:
    'now just minutes hour hours tonight moment immediate immediately urgent currently burning collapsed exploded fire hostage ' +
    'trapped missing first next start begin priority priorities emergency panic confused call morning dawn noon still happening ' +
    'smoke flood shooting gunmen bomb crash crashed down unconfirmed early reports',
  tell: 'tell inform explain brief announce say share speak talk hear address meet meeting town hall update know told communicate',
  help:
    'help support care comfort counsel counselling visit pay refund compensate compensation reimburse hotline helpline line ' +
    'queue offer voucher bill treatment hospital funeral burial money cash replace repair accommodate hotel stranded rest',
  money: 'refund pay money compensation naira price cost bill bills cash deposit debit salary bonus fee',
  deal: 'handle deal manage cope respond react answer treat approach stop calm',
  ask: 'how what which who whom where when why whether',
  whether: 'should shall must may can could do does is are would will have has need',
  we: 'we us our i my me you your',
};
