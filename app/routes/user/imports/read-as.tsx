import { figure } from '#app/domain/base/lists/figure.ts'
import { ENCODINGS } from '#app/domain/batches/imports/encodings.ts'
import { DIALECTS, type Dialect, type Separator } from '#app/domain/batches/imports/file-format.ts'
import type { FileLook, StoredFormat } from '#app/domain/batches/imports/import-look.ts'
import { msg, ph, plural, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { tooManyText } from '#app/messages/imports.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What the file was taken for, and what looks wrong about that. */
export function ReadAs({ format, hasName }: { format: StoredFormat; hasName: boolean }) {
  const { look, separator, encoding, hasMark, dialect } = format
  const { twiceEncoded, tooManyFrom, brokenFrom, isCut } = look
  return (
    <>
      <Alert kind="success" title={kindText(dialect)} quiet>
        {hasName ? sizeText(look, dialect) : rowsText(look)} {headerText(look)} {t(SEPARATED[separator])}{' '}
        {hasMark
          ? t`Encoding: ${{ encoding: t(ENCODINGS[encoding]) }}, with a byte order mark.`
          : t`Encoding: ${{ encoding: t(ENCODINGS[encoding]) }}.`}
      </Alert>
      {!hasName && (
        <Alert kind="warning" title={t`No column was recognized as the name of the products`} quiet>
          <p>{t`Choose it below. If the names of the columns are on another line, or nowhere in the file, say so under “${{ place: t`Not right? Change how the file is read` }}”.`}</p>
        </Alert>
      )}
      {isCut && (
        <Alert kind="warning" title={t`The file ends in the middle of a letter`} quiet>
          <p>{t`It is UTF-8, but its last letter is broken: the end of the file may be missing. If products are missing below, export it from your shop and upload it again.`}</p>
        </Alert>
      )}
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

function kindText(dialect: Dialect): string {
  return dialect === 'plain'
    ? t`This is a sheet with one product per row`
    : t`This is an export from ${{ shop: t(DIALECTS[dialect]) }}`
}

function headerText({ headerLine }: FileLook): string {
  return headerLine === 0
    ? t`The columns have no names.`
    : t`The names of the columns are on line ${{ line: figure(headerLine) }}.`
}

function rowsText({ rows, columns }: FileLook): string {
  return t`${plural({ rows }, { one: '# row', other: '# rows' })} and ${plural({ columns: columns.length }, { one: '# column', other: '# columns' })}.`
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
