import { parseReferenceRates } from './reference-rates-xml.ts';

/** The shape of the ECB's files, as its page "Euro foreign exchange reference rates" documents it. */
const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-20'>
			<Cube currency='USD' rate='1.1583'/>
			<Cube currency='JPY' rate='178.50'/>
			<Cube currency='IDR' rate='19350.42'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;
const history = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1.1583"/><Cube currency="ISK" rate="147.0"/></Cube><Cube time="2026-11-19"><Cube currency="USD" rate="1.16"/></Cube></Cube></gesmes:Envelope>`;

describe('parsing the ECB’s files', () => {
  it('returns the rates of one day, digit for digit', () => {
    expect(parseReferenceRates(daily)).toEqual([
      { currency: 'USD', publishedOn: '2026-11-20', perEuro: '1.1583' },
      { currency: 'JPY', publishedOn: '2026-11-20', perEuro: '178.50' },
      { currency: 'IDR', publishedOn: '2026-11-20', perEuro: '19350.42' },
    ]);
  });

  it('returns the rates of many days, some without a currency', () => {
    expect(parseReferenceRates(history)).toEqual([
      { currency: 'USD', publishedOn: '2026-11-20', perEuro: '1.1583' },
      { currency: 'ISK', publishedOn: '2026-11-20', perEuro: '147.0' },
      { currency: 'USD', publishedOn: '2026-11-19', perEuro: '1.16' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['text that is not XML', '{"data": [{"day": "2026'],
    ['a page', '<html><body>Maintenance</body></html>'],
    ['a truncated file', daily.slice(0, -60)],
    ['a file truncated after a day', history.slice(0, history.indexOf('<Cube time="2026-11-19"'))],
    ['no day', daily.replace(/<Cube time[\s\S]*?<\/Cube>/, '')],
    ['a day without rates', daily.replaceAll(/<Cube currency.*\n/g, '')],
    ['a day that does not exist', daily.replace('2026-11-20', '2026-02-30')],
    ['a rate of zero', daily.replace('1.1583', '0.0000')],
    ['a negative rate', daily.replace('1.1583', '-1.1583')],
    ['a rate that is not a number', daily.replace('1.1583', 'N/A')],
    ['a rate with a comma', daily.replace('1.1583', '1,1583')],
    ['an invalid currency', daily.replace('USD', 'Dollar')],
    ['a rate twice', daily.replace('JPY', 'USD')],
    ['an entity for a rate', `<!DOCTYPE x [<!ENTITY r "1.1">]>${daily.slice(39).replace('1.1583', '&r;')}`],
  ])('rejects a whole file with %s', (_what, xml) => {
    expect(() => parseReferenceRates(xml)).toThrow(
      expect.objectContaining({ kind: 'upstream', message: expect.stringContaining('not as documented') }),
    );
  });
});
