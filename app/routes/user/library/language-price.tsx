import { Link } from 'react-router'
import { credits } from '../imports/count.ts'

/** What the button says that orders listings in further languages. */
export function orderText(texts: number): string {
  return texts === 1 ? 'Write it for 1 credit' : `Write ${texts} listings for ${texts} credits`
}

/** Stands in place of that button where the balance is not enough. */
export function MissingCredits({ texts, balance }: { texts: number; balance: number }) {
  return (
    <>
      You need {credits(texts - balance)} more. <Link to="/user/select-package">Buy credits</Link>
    </>
  )
}
