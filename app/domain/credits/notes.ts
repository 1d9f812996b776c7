import { plural, t } from '#app/i18n/macro.ts'
import { codedTexts } from '../base/coded-text.ts'

/** What credits were for, as `ledger.note` keeps it; it keeps an admin's reason and a package's name as they are. */
export const ledgerNotes = codedTexts({
  generated: () => t`Generated content`,
  'not-generated': () => t`The content could not be generated`,
  rewrites: ({ rewrites }: { rewrites: number }) =>
    t`${plural({ rewrites }, { one: '# more rewrite of a listing', other: '# more rewrites of a listing' })}`,
  order: ({ title, number }: Ordered) => t`${{ title }}, order ${{ number }}`,
  'money-back': ({ title, number }: Ordered) => t`${{ title }}, order ${{ number }}: money given back`,
  'money-returned': ({ title, number }: Ordered) => t`${{ title }}, order ${{ number }}: money returned`,
  'refund-failed': ({ title, number }: Ordered) => t`${{ title }}, order ${{ number }}: a refund failed`,
})

interface Ordered {
  title: string
  number: string
}
