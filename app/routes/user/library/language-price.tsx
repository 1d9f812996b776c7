import { Link } from 'react-router'
import { credits } from '../imports/count.ts'
import { useMoreCredits } from '../more-credits.ts'
import * as words from './words.tsx'

/** What the button says that orders listings in further languages. */
export function orderText(texts: number): string {
  return words.writeListingsForCredits(texts)
}

/** Stands in place of that button where the balance is not enough. */
export function MissingCredits({ texts, balance }: { texts: number; balance: number }) {
  let more = useMoreCredits()
  return (
    <>
      {words.youNeedMore(credits(texts - balance))} <Link to={more.to}>{more.label}</Link>
    </>
  )
}
