export const MODES = ['sandbox', 'live'] as const
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD'] as const
