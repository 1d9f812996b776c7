export const LAYOUTS = ['vertical', 'horizontal'] as const
export const COLORS = ['gold', 'blue', 'silver', 'white', 'black'] as const
export const SHAPES = ['rect', 'pill'] as const
export const LABELS = ['paypal', 'checkout', 'buynow', 'pay'] as const
