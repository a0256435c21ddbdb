/** A reply about the assistant, about the product, or to small talk. */
interface SmallTalkRule {
  id: string;
  asks: RegExp;
  sentences: readonly string[];
}

const RULES: readonly SmallTalkRule[] = [
  {
    id: 'doctor',
    asks: /\b(?:(?:are |r )?(?:you|u)|is this|am i (?:talking|speaking|chatting) (?:to|with)|you['’]?re) (?:a |an |the )?(?:real |actual |licensed |human |live )?(?:doctor|physician|nurse|pharmacist|human|person|robot|bot|computer|ai|machine|chatgpt|gpt|chat ?bot|llm|language model)\b|\bwho (?:are you|am i talking)|\bwhat are you\b|\bwho (?:made|built|wrote|runs|owns) (?:you|this)/i,
    sentences: [
      'I am the assistant of Plainmed, not a doctor, nurse or pharmacist.',
      'What I say comes from checked facts, and each has its source. Where a language model helped with the words, the reply says so.',
      'I cannot examine you. Ask a doctor or a pharmacist before you change what you take.',
    ],
  },
  {
    id: 'privacy',
    asks: /\b(?:privac\w+|private|confidential|anonymous(?:ly)?|hipaa|who (?:can )?(?:see|read)s?|(?:my|our) (?:data|information|info|chats?|conversations?|messages?|history|health)\b[^.?!]{0,40}\b(?:safe|secure|private|stored?|saved?|kept|keep|shared?|sold|sell|delete[ds]?)|(?:store|save|keep|record|remember|log)\b[^.?!]{0,20}\b(?:what|anything|everything|all) (?:i|we) (?:type|say|said|write|ask|tell)|(?:store|save|keep|share|sell|track|record|delete)\b[^.?!]{0,30}\b(?:my|our) (?:data|information|info|chats?|conversations?|messages?|history))\b/i,
    sentences: [
      'Your chats are stored so that you can go on with them. You can delete one or all of them at any time in the menu.',
      'In a temporary chat nothing is stored.',
      'Nothing is sold and no advertiser sees it. “What was sent to the AI” under a reply shows word for word what left Plainmed for it, if anything did.',
    ],
  },
  {
    id: 'languages',
    asks: /\b(?:you|u) (?:speak|understand|know|read|talk) (?:any )?(?:spanish|espa[nñ]ol|vietnamese|chinese|mandarin|cantonese|tagalog|french|creole|korean|arabic|russian|portuguese|hindi|urdu|somali|other languages?)\b/i,
    sentences: [
      'I answer in English, and read English best. Questions in Spanish I understand in part.',
      'Pharmacies and hospitals in the US can call a free interpreter for most languages: ask for one when it matters.',
    ],
  },
  {
    id: 'price-of-plainmed',
    asks: /\b(?:how much(?! (?:of|can|should|could|may|to|do (?:i|we|he|she|they|you|u|people) (?!(?:charge|cost|pay|owe|have to pay)\b)))|price|cost|charge|free|pay|trial|subscri\w+|premium|cancel|refund)\b[^.?!]{0,40}\b(?:this|plainmed|you|the (?:app|service|plan|site|website|subscription|trial)|app|premium|subscri\w+|membership|month)\b|\b(?:is|are) (?:this|plainmed|you|it|the app) (?:free|a paid|paid)\b|\b(?:free trial|subscription|my plan|cancel any ?time)\b|\b(?:plainmed|this app|the app|premium|subscription)\b[^.?!]{0,20}\b(?:cost|price|charge|free)/i,
    sentences: [
      'The plan of Plainmed is 7 days free, then $4.99 a month, and you can cancel at any time. Until accounts are open, nothing is charged.',
      'I can also look up what a medicine costs. Name the medicine.',
    ],
  },
  {
    id: 'accuracy',
    asks: /\b(?:how (?:accurate|reliable|sure|good|correct)|can i trust|are you (?:sure|right|certain|accurate|reliable)|where (?:do|does|did) (?:you|this|your)[^.?!]{0,30}\b(?:from|get|information|facts|data)|your sources?|what are (?:the|your) sources|how do you (?:know(?! (?:when|if|whether|which|what|how|where)\b)|work)|is (?:this|that) (?:true|right|correct|accurate))\b/i,
    sentences: [
      'Each fact here comes from a label or a published guideline, and the mark behind a sentence opens its source.',
      'How often the tools are right is measured on cases that they were not made with. They do miss things, so ask a pharmacist or a doctor before you act.',
      'Where I hold no fact I say so. That never means that something is safe.',
    ],
  },
  {
    id: 'abilities',
    asks: /\b(?:what (?:all |else |exactly )?(?:can|do|could) (?:you|u) (?:do|help|answer|know)|how (?:can|do) you help|what (?:can|should|could) i ask|what (?:kind(?:a| of)?|sort of|type of) (?:stuff|things?|questions?)|ask you\b|help me|how (?:does|do) (?:this|i use (?:this|you))(?: work)?|what is this|what is plainmed|^help$)\b/i,
    sentences: [
      'You can ask me what a medicine is for, what its side effects are, whether two things may be taken together, how much to take, and what a medicine costs.',
      'You can also tell me how you feel, and I say how soon to be seen and what may be causing it.',
      'For example: “Can I take ibuprofen with warfarin?” or “I have had a sore throat and a fever for two days”.',
    ],
  },
  {
    id: 'chat',
    asks: /\b(?:what(?:['’]?s| is) the weather|how(?:['’]?s| is) the weather|tell me a joke|where (?:are|do) you (?:live|from|located)|what(?:['’]?s| is) your name|(?:do|are|r) (?:you|u) (?:ever |even |always )?(?:sleep|eat|awake|tired|bored|have (?:kids|feelings|a name|a life)))\b/i,
    sentences: ['I can only help with medicines and health. Ask me about one whenever you like.'],
  },
  {
    id: 'thanks',
    asks: /^\W*(?:(?:ok(?:ay)?|kk?|lol|lmao|haha|great|perfect|awesome|cool|alright|alrighty|a?ight|bet|dope|sweet|yay|phew|ah|oh|wow|nice|that['’]?s (?:great|good|helpful))[,.! ]*){0,3}(?:thanks?(?: you)?|thank u|thx|ty|cheers|(?:i )?(?:really )?appreciate (?:it|that|this|you\w*)|god bless(?: you)?|bless you|that helps|that helped|(?:you|u|yall|this|it) (?:really |so |rly |totally )?helped(?: me)?(?: (?:a lot|alot|so much|out|lots))?(?=[.! ]*$)|you (?:have been|['’]?ve been|were|are) (?:so |very |a )?\w+|got it|good to know)\b[^?]{0,110}$/i,
    sentences: ['You are welcome. Ask me again whenever you like.'],
  },
  {
    id: 'next-step',
    asks: /^\W*(?:(?:ok(?:ay)?|fine|alright|yeah|yes|cool|well|then|ugh|lol|i guess)[,.! ]*){0,3}(?:i['’]?ll|i will|i['’]?m (?:going to|gonna)|i am going to|gonna|we['’]?ll|let me) (?:just |go )?(?:call|ask|see|visit|text|message|talk to|talk with|check with|go to|stop by|tell) (?:(?:my|the|a|his|her|our|student|campus) ){0,2}(?:doctors?|doc|dr|pharmac\w*|clinic|nurse|health(?: center)?|urgent care|prescriber|dentist|pediatrician|ob\w*|provider|pcp|psychiatrist)\b[^?]{0,40}$/i,
    sentences: ['That is a good next step. Have the names and strengths of all that is taken at hand when you call.'],
  },
  {
    id: 'greeting',
    asks: /^\W*(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo|sup)\b[^?]{0,30}\??\W*$|^\W*how are you\b[^.]{0,20}$/i,
    sentences: ['Hello. Ask me about a medicine, about taking things together, or tell me how you feel.'],
  },
  {
    id: 'bye',
    asks: /^\W*(?:bye|goodbye|see you|see ya|good night|that['’]?s all|nothing else|no(?:pe)?,? thanks?)\b[^?]{0,30}$/i,
    sentences: ['Take care.'],
  },
];

/** Finds the reply if a message is about the assistant or is small talk. */
export function findSmallTalk(text: string): readonly string[] | undefined {
  return RULES.find(({ asks }) => asks.test(text))?.sentences;
}
