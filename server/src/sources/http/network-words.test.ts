import { networkWords, secretsOf } from './network-words.ts';

it.each([
  ['a list of errors', '{"errors":["Access denied."]}', 'Access denied.'],
  ['errors by field', '{"errors":{"targeting":{"traffic_categories":["Required."]}}}', 'Required.'],
  ['fields alone', '{"targeting":{"traffic_categories":["Required."]}}', 'Required.'],
  ['a message', '{"message":"Too Many Requests"}', 'Too Many Requests'],
  [
    'a message inside',
    '{"error":{"status":429,"message":"Too Many Attempts.","code":0}}',
    'Too Many Attempts.',
  ],
  ['a code', '{"errors":["[ERROR_LIMIT]"]}', '[ERROR_LIMIT]'],
  [
    'RevContent',
    '{"success":false,"errors":[{"code":"401","title":"No","detail":"Bad token"}]}',
    'Bad token, No',
  ],
  ['HTML', '<html><head><title>503 Down for maintenance</title></head></html>', '503 Down for maintenance'],
  [
    'HTML without a title',
    '<html><head><style>b{}</style></head><body>\n<b>502 Bad Gateway</b> x</body></html>',
    '502 Bad Gateway',
  ],
  [
    'HTML with an empty title',
    '<!DOCTYPE html><title></title><!-- a --><script>x()</script>Server error',
    'Server error',
  ],
  ['HTML with a long text', `<html><body>${'word '.repeat(100)}</body></html>`, ''],
  ['XML of data', '<rows><row>Ann</row></rows>', ''],
  ['XML', '<?xml version="1.0"?><error><message>expired</message></error>', 'expired'],
  [
    'an OAuth error in XML',
    '<oauth><error_description>Bad client credentials</error_description><error>invalid_client</error></oauth>',
    'Bad client credentials, invalid_client',
  ],
  ['text', 'slow down', 'slow down'],
  ['JSON that was cut off', '{"message":"slo', ''],
  ['nothing', '', ''],
])("the words of %s are the network's own", (_what, text, words) => {
  expect(networkWords(text, [])).toBe(words);
});

it('repeats nothing that was sent', () => {
  const request = {
    headers: { authorization: 'Bearer s3cret-token', accept: 'application/json' },
    url: 'https://a.example/?api_key=another-secret',
    body: 'client_secret=third-secret',
  };
  const text = JSON.stringify({ message: 'no s3cret-token, another-secret or third-secret here' });
  expect(networkWords(text, secretsOf(request))).toBe('no …, … or … here');
});
