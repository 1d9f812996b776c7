import { Link } from 'react-router'
import { credits } from '../imports/count.ts'
import * as userWords from '../words.tsx'
import * as words from './words.tsx'

/** What the button says that orders listings in further languages. */
export function orderText(texts: number): string {
  return words.writeListingsForCredits(texts)
}

/** Stands in place of that button where the balance is not enough. */
export function MissingCredits({ texts, balance }: { texts: number; balance: number }) {
  return (
    <>
      {words.youNeedMore(credits(texts - balance))}{' '}
      <Link to="/user/select-package">{userWords.buyCredits}</Link>
    </>
  )
}
