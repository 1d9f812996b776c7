import { figure } from '#app/domain/base/lists/figure.ts'
import { ENCODINGS } from '#app/domain/batches/imports/encodings.ts'
import type { Dialect, Separator } from '#app/domain/batches/imports/file-format.ts'
import type { FileLook, StoredFormat } from '#app/domain/batches/imports/import-look.ts'
import { msg, ph, plural, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { tooManyText } from '#app/messages/imports.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What the file was taken for, and what looks wrong about that. */
export function ReadAs({ format }: { format: StoredFormat }) {
  const { look, separator, encoding, hasMark, dialect } = format
  const { twiceEncoded, tooManyFrom, brokenFrom } = look
  return (
    <>
      <Alert kind="success" title={t(KINDS[dialect])} quiet>
        {sizeText(look, dialect)} {t(SEPARATED[separator])}{' '}
        {hasMark
          ? t`Encoding: ${{ encoding: t(ENCODINGS[encoding]) }}, with a byte order mark.`
          : t`Encoding: ${{ encoding: t(ENCODINGS[encoding]) }}.`}
      </Alert>
      {tooManyFrom !== undefined && (
        <Alert kind="error" quiet>
          {tooManyText(tooManyFrom)}
        </Alert>
      )}
      {twiceEncoded && (
        <Alert kind="warning" title={t`Some letters look encoded twice`} quiet>
          <p>
            <Trans>
              Line {{ line: twiceEncoded.line }} has “<bdi>{ph({ sample: twiceEncoded.sample })}</bdi>”. If
              that is wrong, choose the encoding “{{ encoding: t(ENCODINGS['utf-8-twice']) }}” below.
            </Trans>
          </p>
        </Alert>
      )}
      {brokenFrom !== undefined && (
        <Alert kind="warning" quiet>
          {t`Nothing from line ${{ brokenFrom: figure(brokenFrom) }} on can be read: too many quotation marks before it are never closed.`}
        </Alert>
      )}
    </>
  )
}

function sizeText({ products, rows, columns }: FileLook, dialect: Dialect): string {
  if (rows <= products)
    return t`${plural({ products }, { one: '# product', other: '# products' })} in ${plural({ rows }, { one: '# row', other: '# rows' })} and ${plural({ columns: columns.length }, { one: '# column', other: '# columns' })}.`
  if (dialect === 'plain')
    return t`${plural({ rows }, { one: '# product', other: '# products' })} in ${plural({ columns: columns.length }, { one: '# column', other: '# columns' })}, ${plural({ products }, { one: '# of them can be written', other: '# of them can be written' })}.`
  return t`${plural({ products }, { one: '# product', other: '# products' })} in ${plural({ rows }, { one: '# row', other: '# rows' })} and ${plural({ columns: columns.length }, { one: '# column', other: '# columns' })}, with variants grouped by product.`
}

const SEPARATED: Record<Separator, Text> = {
  ',': msg`Separator: comma.`,
  ';': msg`Separator: semicolon.`,
  '\t': msg`Separator: tab.`,
  '|': msg`Separator: vertical bar.`,
}

const KINDS: Record<Dialect, Text> = {
  shopify: msg`This is a Shopify export`,
  'shopify-classic': msg`This is a Shopify export with its older column names`,
  woocommerce: msg`This is a WooCommerce export`,
  plain: msg`This is a sheet with one product per row`,
}
