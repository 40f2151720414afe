import { domainToASCII } from 'node:url';
import { addressFault, asciiAddress, emailAddress } from './email-address.ts';

const fault = (text: string) => addressFault(text, 'Not an address');

describe('an email address', () => {
  it.each([
    'ada@client.test',
    'ada+spend@client.test',
    'ada@müller.de',
    'ada@MÜLLER.de',
    'ada@bücher.co.uk',
    'ada@почта.рф',
    'ada@例え.jp',
    'ada@xn--mller-kva.de',
    'ada@xn--80a1acny.xn--p1ai',
  ])('can be %s, in ASCII for mail servers', (address) => {
    expect(fault(address)).toBeNull();
    const [name, domain = ''] = address.split('@');
    expect(asciiAddress(address).toLowerCase()).toBe(`${name}@${domainToASCII(domain)}`);
  });

  it.each(['jürgen@müller.de', 'jürgen@client.test', 'почта@почта.рф'])(
    'cannot have letters beyond ASCII before the @: %s',
    (address) => expect(fault(address)).toMatch(/^The part before the @ has letters such as/),
  );

  it.each([
    '',
    'nobody',
    '@müller.de',
    'ada@müller',
    'ada@mül ler.de',
    'ada@müller..de',
    'a b@müller.de',
    'ada@mü/ller.de',
  ])('is not “%s”', (address) => expect(fault(address)).toBe('Not an address'));

  it('is trimmed, and at most as long as it says', () => {
    const schema = emailAddress(20, 'Not an address');
    expect(schema.parse(' ada@müller.de ')).toBe('ada@müller.de');
    expect(schema.safeParse('ada.lovelace@müller.de').error?.issues[0]?.message).toBe(
      'At most 20 characters',
    );
  });
});
