const key = 'astrolabe.new-experience.intent';
const minute = 60_000;

/** That the person has just asked for the new experience: for a minute nothing asks them about it. @param now milliseconds since 1970 */
export const intentToGo = {
  note: (storage: Storage, now: number): void => storage.setItem(key, String(now)),
  isFresh(storage: Storage, now: number): boolean {
    const at = Number(storage.getItem(key) ?? Number.NaN);
    return now - at < minute && now >= at;
  },
};
