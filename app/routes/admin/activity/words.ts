export const who = 'Who'
export const target = 'Target'
export const detail = 'Detail'
