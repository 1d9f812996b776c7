export const resetAChannelSettings = 'Reset a channel - Settings'
export const channelSettings = 'Channel - Settings'
export const channelsSettings = 'Channels - Settings'
export const asOf = 'As of'
