import { ENCODINGS } from '#app/domain/imports/encodings.ts'
import { type Dialect, SEPARATORS } from '#app/domain/imports/file-format.ts'
import type { StoredFormat } from '#app/domain/imports/import-look.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { tooManyText } from '#app/messages/imports.ts'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './columns-words.tsx'

/** What the file was taken for, and what looks wrong about that. */
export function ReadAs({ format }: { format: StoredFormat }) {
  let { look, separator, encoding, hasMark, dialect } = format
  let { products, rows, columns, twiceEncoded, tooManyFrom, brokenFrom } = look
  return (
    <>
      <Alert kind="success" title={KINDS[dialect]} quiet>
        {words.productsInRowsAndColumns(
          products,
          rows,
          columns.length,
          dialect,
          SEPARATORS[separator].toLowerCase(),
          ENCODINGS[encoding],
          hasMark,
        )}
      </Alert>
      {tooManyFrom !== undefined && (
        <Alert kind="error" quiet>
          {tooManyText(tooManyFrom)}
        </Alert>
      )}
      {twiceEncoded && (
        <Alert kind="warning" title={words.someLettersLookEncodedTwice} quiet>
          <p>{words.lineHas(twiceEncoded.line, twiceEncoded.sample, ENCODINGS['utf-8-twice'])}</p>
        </Alert>
      )}
      {brokenFrom !== undefined && (
        <Alert kind="warning" quiet>
          {words.fromLineOnNothingCanBeRead(figure(brokenFrom))}
        </Alert>
      )}
    </>
  )
}

const KINDS: Record<Dialect, string> = {
  shopify: words.thisIsShopifyExport,
  'shopify-classic': words.thisIsShopifyExportWithItsOlder,
  woocommerce: words.thisIsWoocommerceExport,
  plain: words.thisIsSheetWithOneProductRow,
}
