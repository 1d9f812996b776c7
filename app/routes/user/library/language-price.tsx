import { plural, t } from '#app/i18n/macro.ts'
import { Link } from '#app/ui/link.tsx'
import { useMoreCredits } from '../more-credits.ts'

/** What the button says that orders listings in further languages. */
export function orderText(texts: number): string {
  return t`${plural({ texts }, { one: 'Write it for 1 credit', other: 'Write # listings for # credits' })}`
}

/** Stands in place of that button where the balance is not enough. */
export function MissingCredits({ texts, balance }: { texts: number; balance: number }) {
  const more = useMoreCredits()
  return (
    <>
      {t`You need ${plural({ credits: texts - balance }, { one: '# credit', other: '# credits' })} more.`}{' '}
      <Link to={more.to}>{more.label}</Link>
    </>
  )
}
