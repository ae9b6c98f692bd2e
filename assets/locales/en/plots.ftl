## Plots

alt-plot-title = { $title } ({ $unit }).
alt-plot-untitled = In { $unit }.
alt-plot-value = { $value } ({ $label })
alt-plot-values = First { $first }, last { $last }, lowest { $lowest }, highest { $highest }.
alt-plot-only = Only { $value }.
alt-plot-series = { $name }: first { $first }, last { $last }, lowest { $lowest }, highest { $highest }.
alt-plot-series-only = { $name }: only { $value }.
plot-empty = No values yet.
