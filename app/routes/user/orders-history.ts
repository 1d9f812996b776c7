import { href, redirect } from 'react-router'

/** A former address of the orders. */
export function loader() {
  return redirect(href('/user/orders'), 301)
}
