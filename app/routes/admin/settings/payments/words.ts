export const newOrdersAreCreatedInSandboxMode = (counts: boolean) =>
  `New orders are created in sandbox mode, as set in the payment provider setup. ${
    counts
      ? 'Buyers are told not to send any money for them.'
      : 'No one can pay for them here, so switch the mode to live; PayPal itself can stay off.'
  }`
export const errorFetchingPaypalData = 'Error fetching PayPal data'
/** What the choices are called that are stored as codes. */
export const choiceNames: Record<string, string> = {
  sandbox: 'Sandbox',
  live: 'Live',
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  gold: 'Gold',
  blue: 'Blue',
  silver: 'Silver',
  white: 'White',
  black: 'Black',
  rect: 'Rectangle',
  pill: 'Pill',
  paypal: 'PayPal',
  checkout: 'Checkout',
  buynow: 'Buy Now',
  pay: 'Pay',
}
