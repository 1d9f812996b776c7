import { ENCODINGS } from '#app/domain/imports/encodings.ts'
import { type Dialect, SEPARATORS } from '#app/domain/imports/file-format.ts'
import type { StoredFormat } from '#app/domain/imports/import-look.ts'
import { tooManyText } from '#app/messages/imports.ts'
import { Alert } from '#app/ui/alert.tsx'
import { count } from './count.ts'

/** What the file was taken for, and what looks wrong about that. */
export function ReadAs({ format }: { format: StoredFormat }) {
  let { look, separator, encoding, hasMark, dialect } = format
  let { products, rows, columns, twiceEncoded, tooManyFrom, brokenFrom } = look
  return (
    <>
      <Alert kind="success" title={KINDS[dialect]} quiet>
        {`${count(products, 'product')} in ${count(rows, 'row')} and ${count(columns.length, 'column')}${
          rows > products && dialect !== 'plain' ? ': variants fall together to their product' : ''
        }. Separator: ${SEPARATORS[separator].toLowerCase()}. Encoding: ${ENCODINGS[encoding]}${
          hasMark ? ', with a byte order mark' : ''
        }.`}
      </Alert>
      {tooManyFrom !== undefined && (
        <Alert kind="error" quiet>
          {tooManyText(tooManyFrom)}
        </Alert>
      )}
      {twiceEncoded && (
        <Alert kind="warning" title="Some letters look encoded twice" quiet>
          <p>
            Line {twiceEncoded.line} has “<bdi>{twiceEncoded.sample}</bdi>”. If that is wrong, choose the
            encoding “{ENCODINGS['utf-8-twice']}” below.
          </p>
        </Alert>
      )}
      {brokenFrom !== undefined && (
        <Alert kind="warning" quiet>
          {`From line ${brokenFrom.toLocaleString('en')} on nothing can be read, because too many quotation marks before it are never closed.`}
        </Alert>
      )}
    </>
  )
}

const KINDS: Record<Dialect, string> = {
  shopify: 'This is a Shopify export',
  'shopify-classic': 'This is a Shopify export with its older column names',
  woocommerce: 'This is a WooCommerce export',
  plain: 'This is a sheet with one product a row',
}
