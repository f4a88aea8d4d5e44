/**
 * 150 sentences in the style of Nigerian Acts and directives, each labelled by hand: the type of obligation, or `-`
 * where it binds nobody. Our own words, written for the test of the miner; none is quoted from a law.
 */
const cases = `
register|A data controller of major importance shall register with the Commission within six months of the commencement of this Act.
register|Every digital lender must register with the authority before it offers credit to the public.
register|An operator is required to enrol its agents on the national database.
register|Each retail outlet shall be registered with the state board of the state in which it trades.
register|A broker must renew its registration on or before 31 January 2027.
register|Manufacturers are obliged to enlist their products in the national product catalogue.
register|A platform with more than one million users shall register as a large service provider.
register|Where a company owns more than three vehicles for hire, it shall register each vehicle with the agency.
register|A health facility has to register every practitioner it engages.
register|All importers of refrigerants must enrol with the ozone office not later than 30 June 2027.
register|An exporter shall register each consignment on the portal.
register|Miners are required to register their cooperative with the cadastre.
license|No person shall operate a mini-grid unless the operator holds a permit from the Commission.
license|An operator shall obtain a licence before it commences construction.
license|A bank must obtain the prior written approval of the regulator for any change in its shareholding.
license|Providers are required to hold a valid certificate of airworthiness.
license|A laboratory shall be accredited by the national accreditation body.
license|Every private university must apply for a licence for each new faculty.
license|A developer shall obtain a building permit prior to breaking ground.
license|Drone operators are required to apply for authorisation for each flight above 120 metres.
license|An insurer must obtain approval for a new product within thirty days of its design.
license|A telecommunications company shall apply for a spectrum licence in each band.
license|Payment companies have to obtain a licence for cross-border transfers.
license|A quarry must hold an explosives permit.
license|Airlines are obliged to obtain an air operator certificate.
license|A school shall obtain accreditation for each programme every five years.
report|A controller shall notify the Commission within 72 hours of becoming aware of a breach.
report|Every licensee must submit an annual report not later than 31 March 2027.
report|An operator is required to file quarterly returns.
report|A hospital shall report a notifiable disease immediately.
report|Licensees must furnish the Commission with network outage data every month.
report|A processor shall inform the controller of a personal data breach without delay.
report|An airline must notify the bureau of a serious incident within 24 hours.
report|Mining titleholders shall submit environmental returns annually.
report|Banks are required to report suspicious transactions to the unit.
report|A manufacturer must notify the agency of a recall within two days.
report|Employers shall file returns of expatriates every year.
report|A data-protection officer shall submit a report to management every six months.
report|A contractor must inform the agency of an accident on site within 12 hours.
report|Insurers are obliged to furnish audited accounts within six months of the year’s end.
report|Each school shall submit enrolment figures by 15 October 2027.
report|A shipping company has to notify the port of dangerous cargo.
appoint|A controller of major importance shall designate a data-protection officer.
appoint|Every bank must appoint a chief compliance officer of senior rank.
appoint|An operator is required to nominate a safety manager.
appoint|A platform shall appoint a representative resident in the country.
appoint|Each mine must designate a community relations officer.
appoint|A hospital shall appoint an infection control lead.
appoint|A pension manager is required to employ an actuary.
appoint|Airlines must nominate an accountable manager.
appoint|A company with more than fifty workers shall designate a first-aid officer.
appoint|Lenders are obliged to appoint a complaints handler.
appoint|Every university shall appoint a bursar.
localise|A provider must store subscriber data within Nigeria.
localise|Operators shall source at least 60 per cent of goods from local content vendors.
localise|Cloud providers are required to host government data in Nigeria.
localise|A manufacturer must localise its assembly within five years.
localise|Payment switches shall process domestic transactions domestically.
localise|Producers are obliged to refine a share of their output within Nigeria.
localise|An assembler shall raise the local content of its vehicles every year.
localise|Broadcasters must produce most of their programmes in Nigeria.
localise|Contractors are required to train engineers within Nigeria.
pay|An employer shall contribute one per cent of payroll to the fund.
pay|Every importer must pay the levy within 14 days.
pay|A licensee is required to pay the annual fee on or before 31 January 2027.
pay|Operators shall remit two per cent of net revenue to the universal service fund.
pay|Developers must pay the inspection charge.
pay|A bottler shall pay excise at the rate the minister sets.
pay|Oil producers are required to contribute three per cent of operating cost to the host community trust.
pay|Each airline must remit the ticket charge monthly.
pay|Schools shall pay the examination fee by 30 November 2026.
pay|A miner has to pay royalty on the gross value of the mineral.
pay|Banks must remit the levy quarterly.
pay|A port user shall pay storage charges.
disclose|A lender shall disclose the total cost of credit in plain words.
disclose|Manufacturers must label drinks with the sugar in 100 ml.
disclose|An operator is required to publish its tariffs on its website.
disclose|Shops shall display prices in naira.
disclose|A controller must make available a privacy notice in a language people understand.
disclose|Funds are obliged to disclose their holdings.
disclose|Insurers shall publish the share of claims they have settled.
disclose|A seed company must label each bag with the variety and the year.
disclose|Platforms are required to publish how they rank content.
disclose|A school must display its accreditation at the gate.
disclose|An issuer shall disclose material facts to investors.
disclose|Airlines must display the full price of a ticket.
prohibit|A company shall not sell sachets below 200 ml.
prohibit|No person shall export raw shea nuts.
prohibit|Lenders must not contact people in a borrower’s address book.
prohibit|An agent may not serve more than one principal.
prohibit|Operators are prohibited from charging for emergency calls.
prohibit|A broadcaster shall not carry party adverts within 24 hours of polling.
prohibit|Schools may not withhold results for unpaid fees.
prohibit|A miner must not use mercury.
prohibit|No person shall build on a drainage setback.
prohibit|Banks shall not open accounts without identification.
prohibit|An airline may not sell more seats than it has without compensation.
prohibit|Producers are prohibited from flaring gas without a permit.
prohibit|A controller must not process sensitive data for advertising.
prohibit|Ships shall not discharge ballast in port.
prohibit|Transport unions may not collect tolls on federal roads.
prohibit|A hospital must not turn away an emergency for want of a deposit.
comply|A processor shall act only on the written instructions of the controller.
comply|Operators must keep records for five years.
comply|A contractor shall follow the building code.
comply|Airlines are required to compensate passengers for a delay beyond two hours.
comply|A bank must verify the identity of customers.
comply|Employers shall provide protective clothing.
comply|Mines must restore the land after closure.
comply|A platform is required to verify the age of its users.
comply|Farmers’ cooperatives shall keep minutes.
comply|A lender must treat customers fairly.
comply|Operators are obliged to maintain a call centre in three languages.
comply|Every vehicle shall carry a fire extinguisher.
comply|A controller must carry out an assessment where the risk is high.
comply|Hospitals shall separate clinical waste.
comply|Schools must keep a fence around the compound.
comply|A mast shall stand five metres from a dwelling.
-|This Act may be cited as the Grid Access Act 2026.
-|In this regulation, licensee shall mean a holder of a licence under section 4.
-|The bill was read for the second time and referred to the committee.
-|The consultation closed with two hundred comments.
-|The minister addressed the press on the draft policy.
-|Personal data means information about an identified person.
-|The levy is expected to raise two billion naira.
-|Industry welcomed the extension.
-|A public hearing was held in Abuja.
-|The Senate debated the bill for three hours.
-|These regulations shall come into force on the day they are published.
-|The word operator shall be construed to include an agent.
-|Observers doubt that the target can be reached.
-|The agency has twelve zonal offices.
-|The first reading took place in March.
-|A licence that was valid before remains valid.
-|The paper describes three options.
-|Exports fell by a tenth in the year.
-|The strategy rests on five pillars.
-|An operator may apply for an extension.
-|A member may speak twice in the debate.
-|The fund is managed by trustees.
-|Consumers can complain to the commission.
-|The report was laid before the House.
-|The schedule to this Act lists the fees.
-|Companies asked for more time.
-|The policy replaces the one of 1999.
-|Prices rose after the announcement.
-|The expression data subject shall have the meaning given in section 65.
-|The governor assented to the bill on Friday.
-|Some states have passed laws of their own.
-|Section 12 is repealed.
-|The chamber adjourned until Tuesday.
-|The committee thanked those who had written.
`;

export const obligationCases = cases
  .trim()
  .split('\n')
  .map((line) => {
    const [type = '', sentence = ''] = line.split('|');
    return { type: type === '-' ? null : type, sentence };
  });
