/** Names the one notice of a subscriber; stored as its send's press id, which is unique. Erasing finds it by this name. */
export const noticeKey = (subscriberId: string) => `notice of ${subscriberId}`
