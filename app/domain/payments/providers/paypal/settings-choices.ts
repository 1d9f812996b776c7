/** What can be chosen about taking payments. Colours, shapes and the like are those of PayPal's buttons. */
export const MODES = ['sandbox', 'live'] as const
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD'] as const
export const LAYOUTS = ['vertical', 'horizontal'] as const
export const COLORS = ['gold', 'blue', 'silver', 'white', 'black'] as const
export const SHAPES = ['rect', 'pill'] as const
export const LABELS = ['paypal', 'checkout', 'buynow', 'pay'] as const
