const TOOK =
  '(?:drank|drunk|drinking|swallow(?:ed|ing)|ate|eaten|eating|lick(?:ed|ing)|ingest(?:ed|ing)|sip(?:ped|ping)|chew(?:ed|ing)(?: (?:up|on))?|chugged|chugging|guzzled|downed|emptied|got into|get into|gotten into|got (?:ahold|hold) of|bit(?:ten)? into|gulped|sucked on|had a (?:sip|mouthful|drink) of|put .{0,20} in (?:his|her|their|my) mouth)';
const CHILD = String.raw`(?:toddler|baby|infant|kids?|child|children|son|daughter|boy|girl|niece|nephew|grand(?:son|daughter|child|kid|baby)|little (?:one|brother|sister)|he|she|twins?|(?:\d|1[0-2]|one|two|three|four|five|six) ?(?:yo|y/o|yr|year)s?(?:[- ]old)?|(?:\d{1,2}|one|two|three|four|five|six) ?(?:month|mo|m)s?(?:[- ]old)?)`;

/** A child that swallowed something; any medicine named after it is too much. */
export const CHILD_TOOK = new RegExp(String.raw`\b${CHILD}\b.{0,40}\b${TOOK}\b(.{0,40})`, 'i');
