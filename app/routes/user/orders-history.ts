import { href, redirect } from 'react-router'

/** An address that other parts of the product name. */
export function loader() {
  return redirect(href('/user/orders'), 301)
}
