import { countryName } from '#app/domain/catalog/tax/country-names.ts'
import type { Invoice } from '#app/domain/orders/invoices/read.server.ts'
import { t } from '#app/i18n/macro.ts'
import { TextLines } from '../text-lines.tsx'

/** On a document. Lines that the shop's settings leave empty are left out. */
export function Seller({ seller }: { seller: Invoice['content']['seller'] }) {
  const { name, address, country, vatNumber, taxNumber, register } = seller
  if (![name, address, country, vatNumber, taxNumber, register].some(Boolean)) return null
  return (
    <div>
      <h2>{t`Seller`}</h2>
      <p>
        {name && <b>{name}</b>}
        <TextLines
          text={['', address, countryName(country)].filter((line, at) => at === 0 || line).join('\n')}
        />
      </p>
      {vatNumber && <p>{t`VAT number ${{ vatNumber }}`}</p>}
      {taxNumber && <p>{t`Tax number ${{ taxNumber }}`}</p>}
      {register && <p>{register}</p>}
    </div>
  )
}
