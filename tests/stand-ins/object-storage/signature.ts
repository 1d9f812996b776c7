import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/**
 * Whether a request has AWS's signature, version 4, of the account.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function isSigned(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: Account,
): boolean {
  const said = request.headers.authorization ?? ''
  const [, key, day, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      said,
    ) ?? []
  const time = String(request.headers['x-amz-date'] ?? '')
  if (key !== accessKeyId || day === undefined || !time.startsWith(day)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return false
  const url = new URL(request.url ?? '/', 'http://store.test')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const digest = String(request.headers['x-amz-content-sha256'])
  const wanted = [request.method, url.pathname, query, headers.join(''), names, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(wanted).digest('hex')].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  return createHmac('sha256', signingKey).update(text).digest('hex') === signature
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
