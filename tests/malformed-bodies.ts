export const URLENCODED = 'application/x-www-form-urlencoded'
const BOUNDARY = 'multipart/form-data; boundary=x'

/** Bodies that no form of ours sends: what it is, its type (null: none), the body. */
export const BODIES: [what: string, type: string | null, body: string][] = [
  ['nothing', URLENCODED, ''],
  ['JSON', 'application/json', '{"email":"a@b.test","password":{"$ne":null}}'],
  ['broken JSON', 'application/json', '{"email":'],
  ['text', 'text/plain', 'email=a@b.test'],
  ['no type', null, 'email=a@b.test'],
  ['an odd type', 'x/../y;;;', 'email=a@b.test'],
  ['multipart without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
  ['multipart that breaks off', BOUNDARY, '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
  ['multipart without parts', BOUNDARY, 'hello'],
  ['multipart without names', BOUNDARY, '--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--\r\n'],
  ['100,000 fields', URLENCODED, 'a=1&'.repeat(100_000)],
  ['300 fields of one name', URLENCODED, 'email=a&'.repeat(300)],
  ['a name of 1 MB', URLENCODED, `${'n'.repeat(1024 * 1024)}=1`],
  ['a name of 250 characters', URLENCODED, `${'n'.repeat(250)}=1`],
  ['a body of 300 KB', URLENCODED, `productDetails=${'d'.repeat(300 * 1024)}`],
  ['a long value in every field', URLENCODED, everyField('v'.repeat(20_000))],
  ['every field twice', URLENCODED, `${everyField('one')}&${everyField('two')}`],
  ['NUL in every field', URLENCODED, everyField('a%00b')],
  ['lone surrogates', URLENCODED, everyField('%ED%A0%80')],
  ['bytes that are no text', URLENCODED, everyField('%FF%FE%80')],
  ['broken percent signs', URLENCODED, '%=%&%zz=%E0%A4%A&email=%'],
  [
    'every field as an object',
    URLENCODED,
    fields()
      .map((name) => `${name}.a.b=1`)
      .join('&'),
  ],
  [
    'every field as a list',
    URLENCODED,
    fields()
      .map((name) => `${name}[0]=1&${name}[1]=2`)
      .join('&'),
  ],
  ['a long list', URLENCODED, 'email[99999999]=1&productName[10000000]=x'],
  ['an endless index', URLENCODED, `a[${'9'.repeat(150)}]=1`],
  ['deep names', URLENCODED, `a${'[a]'.repeat(60)}=1`],
  ['broken brackets', URLENCODED, 'a[=1&b]=2&[]=3&[[[]=4&..=5&=6'],
  ['the prototype', URLENCODED, '__proto__[isAdmin]=1&__proto__.x=1&constructor.prototype.x=1'],
  ['a broken intent', URLENCODED, '__intent__={"type":'],
  ['an unknown intent', URLENCODED, '__intent__={"type":"explode","payload":{}}'],
  [
    'an intent for a list that is none',
    URLENCODED,
    '__intent__={"type":"insert","payload":{"name":"email"}}',
  ],
  [
    'an intent for a list that is a text',
    URLENCODED,
    `${everyField('x')}&__intent__={"type":"insert","payload":{"name":"email"}}`,
  ],
  ['an intent without a payload', URLENCODED, '__intent__={"type":"update","payload":null}'],
  ['a broken state', URLENCODED, `__state__=%7B&${everyField('x')}`],
  ['files in text fields', BOUNDARY, `${fields().map(file).join('')}--x--\r\n`],
]

function fields(): string[] {
  return [
    'name',
    'email',
    'password',
    'confirmPassword',
    'terms',
    'redirectTo',
    'formToken',
    'idempotencyKey',
    'customerName',
    'address',
    'country',
    'productName',
    'productDetails',
    'language',
    'orderID',
    'role',
    'balance',
    'reason',
    'amount',
    'decision',
    'captureId',
    'status',
    'priority',
    'message',
    'packageName',
    'price',
    'credit',
    'itemName',
    'guidelines',
    'key',
    'clientId',
    'proof',
    'intent',
  ]
}

function everyField(value: string) {
  return fields()
    .map((name) => `${name}=${value}`)
    .join('&')
}

function file(name: string) {
  return `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n`
}
