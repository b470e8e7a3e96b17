// The rule texts: the entry for whoever shows rules to people. What they say in each language stands
// in `locales`.
export {
  messageValues,
  optionMessages,
  pageMessage,
  paragraphMessage,
  refusalMessage,
  RULE_LANGUAGES,
  type RuleLanguage,
  type RuleMessage,
  sectionMessage,
  valueMessages,
  wordedValues,
  type Words,
  writtenValue,
} from './messages.js';
export {
  RULE_SECTIONS,
  type NumberList,
  type RuleForm,
  type RuleSectionId,
  type RuleText,
  type RuleValue,
  type RuleValues,
} from './paragraph.js';
export {
  RULE_TEXTS,
  type RuleParagraph,
  type RuleSection,
  ruleSections,
  rulesInForce,
} from './rules-in-force.js';
